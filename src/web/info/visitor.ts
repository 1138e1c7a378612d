/** What a public page must know of who looks at it. */
export type Visitor = {
  /** Where this visitor is at home: the place of the logo's link, and for who is signed in of every way in. */
  readonly home: string;
  readonly isSignedIn: boolean;
};
