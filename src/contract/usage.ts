import { z } from 'zod';
import { Meter } from '#domain/license/usage.ts';
import { endpoints } from './endpoint.ts';

export const usageEndpoints = endpoints({
  readUsage: {
    method: 'get',
    path: '/api/user/usage',
    aliases: ['/user/usage'],
    access: 'user',
    tag: 'license',
    summary: "Returns how much of the license's limits the user has used, this month and in total",
    response: z.object({
      success: z.literal(true),
      data: z.object({
        /** When monthly counts reset: the first of next month, UTC. */
        resetsAt: z.iso.datetime(),
        meters: z.array(Meter),
      }),
    }),
    failure: 'usage_load_failed',
  },
});
