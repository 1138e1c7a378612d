import type { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import type { Env } from './env.ts';

/** Responds 405 to any other method; register it after the path's real handlers. */
export function rejectOtherMethods(server: Hono<Env>, path: string, methods: readonly string[]): void {
  const names = methods.map((method) => method.toUpperCase());
  const allowed = (names.includes('GET') ? [...names, 'HEAD'] : names).join(', ');
  server.all(path, (c) => {
    c.header('allow', allowed);
    throw new AppError('method_not_allowed');
  });
}
