import { readTable } from '../read-table.ts';
import table from './interstates.json' with { type: 'json' };
import { InterstateLine } from './road-table.ts';

/** The US interstates as lines of towns and named places. */
export const INTERSTATES: readonly InterstateLine[] = readTable(table, InterstateLine);
