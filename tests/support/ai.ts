import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** How the service behaves from now on. */
export type AiMood =
  | 'good'
  /** It does not know the key. */
  | 'refused'
  /** It has broken down. */
  | 'broken'
  /** It is too busy, once; then good. */
  | 'busy-once'
  /** It never answers. */
  | 'hangs'
  /** It hangs up. */
  | 'hangs-up'
  /** It answers nothing at all. */
  | 'empty'
  /** Its answer has every part, and nothing in them. */
  | 'blank'
  /** Its answer lacks parts. */
  | 'partial'
  /** Its answer is no JSON. */
  | 'malformed'
  /** Its answer is cut off. */
  | 'cut'
  /** It declines. */
  | 'declines'
  /** It is no such service, but some page. */
  | 'page'
  /** It answers with markup, script and what nobody asked for. */
  | 'hostile'
  /** Its first answer is no JSON, its second one is good. */
  | 'malformed-once';

/** What the site sent. */
export interface AskedOfAi {
  readonly key: string | undefined;
  readonly path: string;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly [name: string]: unknown;
  };
}

export interface AiStandIn {
  readonly baseUrl: string;
  /** Settings of a site that has its analyses written by it. */
  readonly settings: Readonly<Record<string, string>>;
  mood: AiMood;
  /**
   * What a good answer holds, by the name of the shape that was asked for: `form_analysis`, `transformation_profile`,
   * `smart_testimonials`, and whatever a test adds.
   */
  readonly content: Record<string, unknown>;
  /** How long a good answer takes, in milliseconds; 0 unless told. */
  delay: number;
  /** Whatever was asked, oldest first. */
  readonly asked: AskedOfAi[];
  /** Hangs up on everybody who waits. */
  readonly hangUp: () => void;
  readonly close: () => Promise<void>;
}

/** A good analysis, told from the built-in one by its words. */
export const goodAnalysis = {
  analysis: 'A summary by the service.',
  key_findings: 'The service found that your evenings are full.\nIt rests on two answers.',
  recommendations: ['Close the laptop at seven.', 'Walk before dinner.'],
  roadmap: 'First two weeks: seven o’clock.\nThen: walking.',
  psychological_profile: null,
  behavioral_strategies: ['Put the shoes out.'],
  transformation_focus_areas: ['Evenings'],
};

/** A good profile, told from the built-in one by its words. */
export const goodProfile = {
  profile:
    '## Where you stand\n\nA profile by the service, which read that **your evenings are full**.\n\n## The first two weeks\n\n- Close the laptop at seven.\n- Walk before dinner.',
  insights: {
    coaching_tone: 'direct',
    personality_type: 'creative_explorer',
    transformation_strengths: ['You begin without waiting to be asked.'],
    growth_areas: ['Ending the day at an hour of your choice.'],
    recommended_approach: 'One evening a week that belongs to nobody else.',
    risk_factors: ['A second project before the first one holds.'],
    success_predictors: ['You have told somebody.'],
    personalized_insights: ['What you call tired may be late.'],
  },
};

/** Stands for what a test of testimonials sets in its place. */
const goodTestimonials = {
  options: [{ text: 'I close the laptop at seven now.', focus: 'evenings', authenticity_score: 90 }],
};

const hostileText =
  '<script>alert(1)</script><img src=x onerror=alert(2)>\u202Eevil\u0007 [link](javascript:alert(3)) ![i](https://evil.example/i.png) https://evil.example {{full_name}} $t(forms:yes)';
const hostileAnalysis = {
  ...goodAnalysis,
  analysis: '<script>alert(1)</script><img src=x onerror=alert(2)>\u202Eevil\u0007',
  key_findings: '</p></section><a href="https://evil.example">Click</a> {{full_name}} $t(forms:yes)',
  recommendations: ['[link](javascript:alert(3))', '<b>bold</b>'],
  admin: true,
};

/** A value with every text of more than one word changed; names of choices stay. */
const withTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return value.includes(' ') ? change(value) : value;
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTexts(inner, change)]));
  return value;
};

/** What a service in this mood says to the question of this name; null: nothing. */
function contentOf(mood: AiMood, count: number, name: string, good: unknown): string | null {
  if (mood === 'empty') return null;
  if (mood === 'malformed' || (mood === 'malformed-once' && count === 1))
    return 'Sure, here is the analysis you asked for:';
  if (mood === 'cut') return JSON.stringify(good).slice(0, 90);
  if (mood === 'partial') return JSON.stringify({ analysis: 'Only this.' });
  if (mood === 'hostile')
    return JSON.stringify(
      name === 'form_analysis' ? hostileAnalysis : withTexts(good, (text) => `${text} ${hostileText}`),
    );
  if (mood === 'blank')
    return JSON.stringify(
      name === 'form_analysis'
        ? { ...goodAnalysis, key_findings: ' ', recommendations: [], roadmap: '' }
        : withTexts(good, () => ' '),
    );
  return JSON.stringify(good);
}

/** The name of the shape that was asked for. */
const shapeOf = (body: AskedOfAi['body']): string =>
  (body['response_format'] as { json_schema?: { name?: string } } | undefined)?.json_schema?.name ?? '';

/** A service on loopback that speaks OpenAI's chat completions. */
export async function startAi(): Promise<AiStandIn> {
  const asked: AskedOfAi[] = [];
  const content: Record<string, unknown> = {
    form_analysis: goodAnalysis,
    transformation_profile: goodProfile,
    smart_testimonials: goodTestimonials,
  };
  const state: { mood: AiMood; delay: number } = { mood: 'good', delay: 0 };
  const json = (response: ServerResponse, status: number, value: object): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await text(request)) as AskedOfAi['body'];
    asked.push({ key: request.headers.authorization, path: request.url ?? '', body });
    const { mood } = state;
    const name = shapeOf(body);
    if (mood === 'hangs') return;
    if (mood === 'hangs-up') return void request.socket.destroy();
    if (mood === 'refused')
      return json(response, 401, { error: { message: 'Incorrect API key provided: canary-key' } });
    if (mood === 'broken') return json(response, 500, { error: { message: 'canary-inside' } });
    if (mood === 'busy-once' && asked.length === 1)
      return void response.writeHead(429, { 'Retry-After': '0' }).end('{}');
    if (mood === 'page')
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>');
    if (state.delay > 0) await wait(state.delay);
    json(response, 200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: body.model,
      choices: [
        {
          index: 0,
          finish_reason: mood === 'cut' ? 'length' : 'stop',
          message: {
            role: 'assistant',
            content: mood === 'declines' ? null : contentOf(mood, asked.length, name, content[name]),
            refusal: mood === 'declines' ? 'I cannot help with that.' : null,
          },
        },
      ],
      usage: { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 },
    });
  };
  const server = createServer((request, response) => void answer(request, response));
  // Else it hangs up on a connection that has rested for five seconds, at times just when it is used again.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return Object.assign(state, {
    baseUrl,
    content,
    settings: {
      OPENAI_API_KEY: 'canary-key',
      OPENAI_BASE_URL: baseUrl,
      OPENAI_MODEL: 'model-of-the-test',
      OPENAI_PRICES: '0.40,1.60',
    },
    asked,
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
