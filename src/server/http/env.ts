/** What the server keeps beside each request. */
export type Env = { Variables: { requestId: string } };
