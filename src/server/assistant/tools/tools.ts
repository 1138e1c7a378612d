import type { ToolRequest } from '#domain/assistant/read-request.ts';
import type { AnswerContext, Reply } from '../answer-context.ts';
import { drivingTools } from './driving.ts';
import { referToPageTool } from './refer-to-page.ts';
import { savedDataTools } from './saved-data.ts';
import { searchTool } from './search-stations.ts';
import { stationTools } from './stations.ts';
import type { Tool } from './tool.ts';

export const TOOLS: readonly Tool[] = [
  searchTool,
  ...stationTools,
  ...drivingTools,
  ...savedDataTools,
  referToPageTool,
] as never;

/** Picks the fields that a tool declares, because one message may have fields for several tools. */
function pickDeclared({ input: schema }: Tool, input: object): object {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => name in schema.shape && value !== undefined),
  );
}

/** Null if there is no such tool or the input is invalid. */
export async function runTool(request: ToolRequest, answerContext: AnswerContext): Promise<Reply | null> {
  const tool = TOOLS.find(({ name }) => name === request.tool);
  const input = tool?.input.safeParse(pickDeclared(tool, request.input));
  return tool && input?.success ? tool.answer(input.data, answerContext) : null;
}
