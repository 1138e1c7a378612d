import type { OutboundProblem } from '../../outbound/guarded-fetch.ts';

export const ISSUER_ERRORS = {
  not_https: 'issuer_not_https',
  not_public: 'issuer_not_public',
  unreachable: 'issuer_unreachable',
  too_slow: 'issuer_unreachable',
  too_large: 'issuer_invalid',
  redirected: 'issuer_invalid',
} as const satisfies Record<OutboundProblem, string>;
