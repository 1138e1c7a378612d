import type { z } from 'zod';
import { sanitizeText } from '#domain/plain-text.ts';
import type { AnswerContext, Reply } from '../answer-context.ts';

/** Something that the assistant can do, called by its rules and by models. Its input is validated either way. */
export type Tool<Input extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  /** Tells models what the tool does. */
  readonly description: string;
  readonly input: Input;
  readonly answer: (input: z.output<Input>, answerContext: AnswerContext) => Promise<Reply>;
};

export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool<Input> => tool;

const NAME_MAX = 120;
const LONG_TEXT_MAX = 300;

/** Sanitizes and truncates a name before a model sees it: anyone can write names and notes. */
export const sanitizeName = (text: string) => sanitizeText(text).slice(0, NAME_MAX);
export const sanitizeLongText = (text: string) => sanitizeText(text).slice(0, LONG_TEXT_MAX);
