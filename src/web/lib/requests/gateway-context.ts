import { createContext, useContext } from 'react';
import type { Gateway } from '#contract/client.ts';

export const GatewayContext = createContext<Gateway | null>(null);

export function useGateway(): Gateway {
  const gateway = useContext(GatewayContext);
  if (!gateway) throw new Error('useGateway must be used within the providers');
  return gateway;
}
