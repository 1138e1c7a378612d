export type Visitor = {
  /** Start page of this user: target of the logo, and of all entry links if signed in. */
  readonly home: string;
  readonly isSignedIn: boolean;
};
