export type Visitor = {
  /** This user's start page: the logo leads there and, if signed in, so do the links to the map. */
  readonly home: string;
  readonly isSignedIn: boolean;
};
