import { type ReactNode, useState } from 'react';
import { API_EXAMPLES } from '#contract/api-examples.ts';
import { API_KEY_VARIABLE, toCurl, toJavaScript } from '#contract/example-code.ts';
import { API_CALLS_PER_MINUTE, API_KEY_PREFIX, API_KEYS_MAX, API_SCOPES, ApiScope } from '#domain/account/api-key.ts';
import { PATHS } from '#web/lib/paths.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TextLink } from '../TextLink.tsx';
import { CodeBlock } from './CodeBlock.tsx';

const WRITERS = { curl: toCurl, javascript: toJavaScript } as const;
type Language = keyof typeof WRITERS;
const LANGUAGES = [
  { value: 'curl', label: 'curl' },
  { value: 'javascript', label: 'JavaScript' },
] as const;

type Props = {
  productName: string;
  /** The address of this server. */
  baseUrl: string;
};

export function DevelopersPage({ productName, baseUrl }: Props) {
  return (
    <div className="mx-auto w-full max-w-3xl px-5 pt-6 pb-16 leading-relaxed text-ink-2 sm:pt-10 sm:pb-20">
      <h1 className="text-4xl font-semibold tracking-tight text-balance text-ink sm:text-5xl">API</h1>
      <p className="mt-3 text-lg text-pretty">
        With an API key, your own programs can find stations, save favorites, and plan trips in your {productName}{' '}
        account.
      </p>
      <Keys />
      <Scopes />
      <Limits />
      <Errors />
      <Calls baseUrl={baseUrl} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 pt-10">
      <h2 className="text-2xl font-semibold tracking-tight text-ink">{title}</h2>
      {children}
    </section>
  );
}

function Keys() {
  return (
    <Part title="Get a key">
      <p>
        API access comes with the Enterprise plan. Create a key on the{' '}
        <TextLink to={PATHS.account}>Account tab</TextLink> of your profile. You see it once; we store only a hash of
        it. An account can have up to {API_KEYS_MAX} keys, each valid for up to a year.
      </p>
      <p>
        Send it in the Authorization header. Every key starts with <Code>{API_KEY_PREFIX}</Code>. Anyone who has a key
        can use your account through it, so keep it on a server, and never in a web page or a repository. A revoked key
        stops working immediately.
      </p>
      <p>
        The examples read the key from the environment variable <Code>{API_KEY_VARIABLE}</Code>.
      </p>
    </Part>
  );
}

function Scopes() {
  return (
    <Part title="Scopes">
      <p>
        A key acts as its owner, but only within its scopes. No key can change the account, its keys, its sign-in, or
        its plan.
      </p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {ApiScope.options.map((scope) => (
          <div key={scope} className="contents">
            <dt>
              <Code>{scope}</Code>
            </dt>
            <dd>{API_SCOPES[scope]}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Limits() {
  return (
    <Part title="Limits">
      <p>
        A key can make up to {API_CALLS_PER_MINUTE} calls a minute. In the response to each call that counts toward this
        limit, <Code>RateLimit-Remaining</Code> is the number of calls left, and <Code>RateLimit-Reset</Code> the
        seconds until the minute ends. Above the limit, the response is 429 with <Code>Retry-After</Code>. Trip plans
        requested with a key wait behind those of other drivers.
      </p>
    </Part>
  );
}

function Errors() {
  return (
    <Part title="Errors and units">
      <p>
        An error has a status of 400 or higher and a body with <Code>error.code</Code> and <Code>error.message</Code>:
        401 if the key is invalid or expired, 403 if it lacks the scope or the account lacks the plan, 404 if something
        doesn't exist, 400 if the request has invalid values.
      </p>
      <p>
        Lengths are in meters, masses in kilograms, and times in UTC; the radius of a search is in miles. Every field is
        described in{' '}
        <a href="/api/openapi.json" className="font-medium text-brand underline underline-offset-4">
          the OpenAPI document
        </a>
        : a key works with the calls that list the apiKey scheme.
      </p>
    </Part>
  );
}

function Calls({ baseUrl }: Pick<Props, 'baseUrl'>) {
  const [language, setLanguage] = useState<Language>('curl');
  return (
    <Part title="Calls">
      <p>The IDs of stations and trips are examples: use those that a search or a list returns.</p>
      <SegmentedControl label="Language" framed segments={LANGUAGES} value={language} onChange={setLanguage} />
      {API_EXAMPLES.map((example) => (
        <article key={example.name} aria-labelledby={example.name} className="flex flex-col gap-2 pt-4">
          <h3 id={example.name} className="text-base font-semibold text-ink wrap-anywhere">
            {example.endpoint.summary}
          </h3>
          <p className="text-sm">
            <Code>
              {example.endpoint.method.toUpperCase()} {example.endpoint.path}
            </Code>{' '}
            requires the scope <Code>{example.endpoint.scope}</Code>
          </p>
          <CodeBlock label={example.endpoint.summary} text={WRITERS[language](example, baseUrl)} />
        </article>
      ))}
    </Part>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <code className="rounded bg-panel-2 px-1 py-0.5 font-mono text-sm text-ink wrap-anywhere">{children}</code>;
}
