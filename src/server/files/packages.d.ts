declare module '@20minutes/s3rver' {
  type Options = {
    readonly port: number;
    readonly address: string;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string }[];
  };

  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
