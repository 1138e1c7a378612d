export type QueryResult = { rows: Record<string, unknown>[]; rowCount: number; command: string };

export type ToWorker =
  | { kind: 'query'; text: string; parameters: unknown[] }
  | { kind: 'listen'; channel: string }
  | { kind: 'close' };

export type WorkerRequest = { id: number; message: ToWorker };

export type FromWorker =
  | { kind: 'answer'; id: number; answer: QueryResult }
  | { kind: 'failure'; id: number; error: { message: string; code?: string; constraint?: string } }
  | { kind: 'notification'; channel: string; said: string };

export type EmbeddedLocation = { readonly folder: string | null };
