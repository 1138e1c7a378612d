import { config } from 'zod/v4';

// The pages' Content Security Policy forbids the code generation in Zod, and even its feature test causes a report.
config({ jitless: true });

export * from 'zod/v4';
