import type { ApiExample } from './api-examples.ts';
import { buildUrl } from './client.ts';

const indent = (text: string) => text.replaceAll('\n', '\n  ');
const json = (value: unknown) => JSON.stringify(value, null, 2);
const quoteForShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The environment variable from which the examples read the API key. */
export const API_KEY_VARIABLE = 'TOWCHARGE_KEY';

export function toCurl({ endpoint, request }: ApiExample, baseUrl: string): string {
  const method = endpoint.method.toUpperCase();
  const lines = [
    `curl ${quoteForShell(baseUrl + buildUrl(endpoint, request))}`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    `-H "Authorization: Bearer $${API_KEY_VARIABLE}"`,
    ...(request.body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoteForShell(indent(json(request.body)))}`]),
  ];
  return lines.join(' \\\n  ');
}

export function toJavaScript({ endpoint, request }: ApiExample, baseUrl: string): string {
  const method = endpoint.method.toUpperCase();
  const headers = [
    `Authorization: \`Bearer \${process.env.${API_KEY_VARIABLE}}\`,`,
    ...(request.body === undefined ? [] : [`'Content-Type': 'application/json',`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    `headers: {\n  ${headers.join('\n  ')}\n},`,
    ...(request.body === undefined ? [] : [`body: JSON.stringify(${json(request.body)}),`]),
  ];
  return [
    `const response = await fetch(${JSON.stringify(baseUrl + buildUrl(endpoint, request))}, {`,
    `  ${indent(options.join('\n'))}`,
    '});',
    'const answer = await response.json();',
    'if (!response.ok) throw new Error(answer.error.message);',
    'console.log(answer);',
  ].join('\n');
}
