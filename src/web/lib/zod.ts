import { config } from 'zod/v4';

// The policy of the pages forbids what Zod would compile schemas with, and reports even the attempt.
config({ jitless: true });

export * from 'zod/v4';
