import { config } from 'zod/v4';

// The pages' Content Security Policy forbids Zod's code generation, and even its feature test causes a violation
// report.
config({ jitless: true });

export * from 'zod/v4';
