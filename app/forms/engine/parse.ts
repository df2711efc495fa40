import { z } from 'zod';
import { birthDays } from './birth-days.ts';
import { holds } from './conditions.ts';
import { isCountry } from './countries.ts';
import {
  openTo,
  scaleSteps,
  type Answer,
  type Answers,
  type Field,
  type FieldKind,
  type Section,
} from './definition.ts';
import { readTimezone } from './time-zones.ts';
import { readGrouped, readMixed, readNumber, readThousands } from './numbers.ts';

/** Why an answer is not accepted: a key below `errors` in the texts, with what it interpolates. */
export interface Problem {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A control as it was posted: every value under its name, in order, trimmed of nothing. */
export type Posted = Readonly<Record<string, readonly string[]>>;

/** What parsing needs to know besides the definition. */
export interface ParseContext {
  /** The member's own day, YYYY-MM-DD. */
  readonly today: string;
  /** Answers of other sections, or of fields that are not parsed, which conditions may ask for. */
  readonly answers?: Answers;
  /**
   * What stands already in that which is changed, by the ids of fields. A day that is sent back as it stands is taken, whatever
   * today is: the one of a journey is still to come for whoever has flown back over a date line, and one ahead may have passed.
   */
  readonly kept?: Readonly<Record<string, Answer | null | undefined>>;
}

/** Either an answer (undefined where nothing was given), or a problem. */
export type Parsed =
  | { readonly value: Answer | undefined; readonly problem?: undefined }
  | { readonly problem: Problem };

const nothing: Parsed = { value: undefined };
const refuse = (key: string, params?: Problem['params']): Parsed => ({
  problem: params ? { key, params } : { key },
});

/** Text as it is stored: one form of Unicode, Unix line ends, no NUL and no half characters, no space around. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed().trim();

const shortText = 200;
const longText = 5000;

function text(raw: string, max: number): Parsed {
  const value = cleanText(raw);
  if (value === '') return nothing;
  return [...value].length > max ? refuse('tooLong', { max, length: [...value].length }) : { value };
}

/** The list of texts, or the problem of the first one that is too long. */
function texts(raw: readonly string[], maxItems: number, maxLength: number): Parsed {
  const values = raw.map(cleanText).filter((value) => value !== '');
  if (values.length === 0) return nothing;
  if (values.length > maxItems) return refuse('tooMany', { max: maxItems });
  const long = values.find((value) => [...value].length > maxLength);
  return long ? refuse('tooLong', { max: maxLength, length: [...long].length }) : { value: values };
}

const emailSchema = z.email().max(254);

/** An https address of a public host; `example.com/me` is read as one. Null where it is none. */
function readLink(value: string): string | null {
  const typed = /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`;
  const url = URL.parse(typed);
  if (!url || url.protocol !== 'https:' || url.username || url.password) return null;
  return /^[^.]+(\.[^.]+)+$/.test(url.hostname) && url.href.length <= 500 ? url.href : null;
}

/** A calendar day that exists. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A number as the answer of a field, or why it is none. */
function numberFor(field: Extract<Field, { kind: 'number' }>, value: number): Parsed {
  if (value < field.min || value > field.max) return refuse('between', { min: field.min, max: field.max });
  const decimals = field.decimals ?? 0;
  const factor = 10 ** decimals;
  if (Math.abs(Math.round(value * factor) - value * factor) > 1e-6)
    return decimals === 0 ? refuse('wholeNumber') : refuse('decimals', { max: decimals });
  return { value: Math.round(value * factor) / factor };
}

/** What is no number, with an example that the field takes. */
function refuseNumber({ min, max, decimals = 0 }: Extract<Field, { kind: 'number' }>): Parsed {
  const isSmall = min <= 7 && max >= 8;
  const whole = isSmall ? 7 : Math.ceil(min + (max - min) / 3);
  if (decimals === 0) return refuse('wholeNumberLike', { whole });
  return isSmall ? refuse('number') : refuse('numberLike', { whole, decimals: `${whole}.5` });
}

type Parser<K extends FieldKind> = (
  field: Extract<Field, { kind: K }>,
  raw: string,
  all: readonly string[],
  context: ParseContext,
) => Parsed;

/** One parser for each kind. `raw` is the first value posted, `all` are all of them (choices, repeated text). */
const parsers: { readonly [K in FieldKind]: Parser<K> } = {
  text: (field, raw) => text(raw.replaceAll(/\s+/g, ' '), field.maxLength ?? shortText),
  'long-text': (field, raw) => text(raw, field.maxLength ?? longText),
  number: (field, raw) => {
    if (raw.trim() === '') return nothing;
    // A field without decimals has no use for a comma or a point before three digits but between thousands.
    const grouped = field.decimals ? null : readGrouped(raw);
    if (grouped !== null) return numberFor(field, grouped);
    const value = (field.decimals ? readMixed(raw) : null) ?? readNumber(raw);
    if (Number.isNaN(value)) return refuseNumber(field);
    const read = numberFor(field, value);
    const thousands = readThousands(raw, field.decimals);
    const other = thousands === null ? null : numberFor(field, thousands);
    if (!other || other.problem) return read;
    // Who writes more decimals than are kept may mean them all the same: '2.125' is no two thousand for that alone.
    if (read.problem && read.problem.key !== 'decimals') return other;
    return refuse('numberDoubt', { whole: String(thousands), decimals: value.toFixed(field.decimals) });
  },
  date: (field, raw, _all, context) => {
    const value = raw.trim();
    if (value === '') return nothing;
    if (!isDay(value)) return refuse('date');
    if (value === context.kept?.[field.id]) return { value };
    const day = (bound: string): string => (bound === 'today' ? context.today : bound);
    if (field.notBefore && value < day(field.notBefore)) {
      return field.notBefore === 'today'
        ? refuse('datePast')
        : refuse('dateBefore', { day: field.notBefore });
    }
    if (field.notAfter && value > day(field.notAfter)) {
      return field.notAfter === 'today' ? refuse('dateFuture') : refuse('dateAfter', { day: field.notAfter });
    }
    const born = field.age && birthDays(field.age, context.today);
    if (born && value > born.last) return refuse('bornTooLate', { years: field.age!.from });
    if (born && value < born.first) return refuse('bornTooEarly', { years: field.age!.to });
    return { value };
  },
  choice: (field, raw) => {
    if (raw === '') return nothing;
    return field.options.includes(raw) ? { value: raw } : refuse('unknownOption');
  },
  choices: (field, _raw, all) => {
    const chosen = [...new Set(all.filter((value) => value !== ''))];
    if (chosen.length === 0) return nothing;
    if (field.max && chosen.length > field.max) return refuse('tooMany', { max: field.max });
    if (!chosen.every((value) => field.options.includes(value))) return refuse('unknownOption');
    return field.exclusive !== undefined && chosen.length > 1 && chosen.includes(field.exclusive)
      ? refuse('exclusive', { option: field.exclusive })
      : { value: chosen };
  },
  rating: (_field, raw) => {
    if (raw.trim() === '') return nothing;
    const value = readNumber(raw);
    return Number.isInteger(value) && value >= 1 && value <= 10
      ? { value }
      : refuse('between', { min: 1, max: 10 });
  },
  scale: (_field, raw) => {
    if (raw === '') return nothing;
    const value = /^\d$/.test(raw) ? Number(raw) : Number.NaN;
    return value >= 1 && value <= scaleSteps ? { value } : refuse('unknownOption');
  },
  'yes-no': (_field, raw) => {
    if (raw === '') return nothing;
    return raw === 'yes' || raw === 'no' ? { value: raw === 'yes' } : refuse('unknownOption');
  },
  consent: (_field, raw) => (raw === 'yes' ? { value: true } : nothing),
  list: (field, raw) => texts(raw.split(/[,;\n]/), field.max ?? 50, shortText),
  country: (_field, raw) => {
    const value = raw.trim();
    if (value === '') return nothing;
    return isCountry(value) ? { value } : refuse('unknownOption');
  },
  zone: (_field, raw) => {
    if (raw.trim() === '') return nothing;
    const zone = readTimezone(raw.trim());
    return zone === null ? refuse('timezone') : { value: zone };
  },
  email: (_field, raw) => {
    const value = raw.trim().toLowerCase();
    if (value === '') return nothing;
    return emailSchema.safeParse(value).success ? { value } : refuse('email');
  },
  phone: (_field, raw) => {
    const value = raw.trim();
    if (value === '') return nothing;
    const digits = value.replaceAll(/[\s().-]/g, '');
    return /^\+?\d{6,15}$/.test(digits) ? { value: digits } : refuse('phone');
  },
  link: (_field, raw) => {
    const value = cleanText(raw);
    if (value === '') return nothing;
    const link = /\s/.test(value) ? null : readLink(value);
    return link ? { value: link } : refuse('link');
  },
  'repeated-text': (field, _raw, all) => texts(all, field.max, field.maxLength ?? shortText),
};

/** Kinds that are posted with several controls of one name. */
const severalControls: ReadonlySet<FieldKind> = new Set(['choices', 'repeated-text']);

/** The name of the text box beside the option 'Other'. */
export const otherName = (id: string): string => `${id}_other`;

/** Where a zone is named beside the list, it is the one that is meant. */
function namedZone(parsed: Parsed, posted: readonly string[] = []): Parsed {
  const named = posted[0] ?? '';
  return named.trim() === '' ? parsed : parsers.zone({ id: '', kind: 'zone' }, named, posted, { today: '' });
}

/** Puts the text of 'Other' into the list as `Other: text`, as the specification stores it. */
function withOther(field: Field, parsed: Parsed, posted: Posted): Parsed {
  if (field.kind === 'zone') return namedZone(parsed, posted[otherName(field.id)]);
  if (field.kind !== 'choices' || !field.other || parsed.problem || !Array.isArray(parsed.value))
    return parsed;
  const chosen = parsed.value as readonly string[];
  if (!chosen.includes('Other')) return parsed;
  const other = text(posted[otherName(field.id)]?.[0] ?? '', shortText);
  if (other.problem) return other;
  return other.value
    ? { value: chosen.map((value) => (value === 'Other' ? `Other: ${String(other.value)}` : value)) }
    : refuse('otherText', { option: 'Other' });
}

/** Parses one field. Never throws; whatever is posted is either an answer, nothing, or a problem. */
export function parseField(field: Field, posted: Posted, context: ParseContext): Parsed {
  const all = posted[field.id] ?? [];
  if (all.length > 1 && !severalControls.has(field.kind)) return refuse('oneAnswer');
  const parse = parsers[field.kind] as Parser<FieldKind>;
  return withOther(field, parse(field as never, all[0] ?? '', all, context), posted);
}

/** What a section's POST holds: answers, and what was typed but is none. */
export interface ParsedSection {
  /** Every field of the section that can still be answered; undefined clears the stored answer. */
  readonly answers: Readonly<Record<string, Answer | undefined>>;
  /** As typed, under the names of the controls, for the fields with problems. Only what can be shown again is kept. */
  readonly typed: Posted;
  readonly problems: Readonly<Record<string, Problem>>;
}

/** Kinds whose controls offer a closed set: a value outside of it cannot be shown again, so it is not kept. */
const closedKinds: ReadonlySet<FieldKind> = new Set([
  'choice',
  'choices',
  'rating',
  'scale',
  'yes-no',
  'consent',
  'country',
]);

/** Parses a section's POST. Names that the section does not know are ignored. */
export function parseSection(section: Section, posted: Posted, context: ParseContext): ParsedSection {
  const answers: Record<string, Answer | undefined> = {};
  const typed: Record<string, readonly string[]> = {};
  const problems: Record<string, Problem> = {};
  for (const field of openTo(section)) {
    const parsed = parseField(field, posted, context);
    if (parsed.problem) {
      problems[field.id] = parsed.problem;
      Object.assign(typed, typedOf(field, posted));
      continue;
    }
    answers[field.id] = parsed.value;
    Object.assign(typed, unusedOther(field, posted, parsed.value));
  }
  // What does not apply is kept as typed and not complained of.
  for (const field of section.fields)
    if (!holds(field.when, { ...context.answers, ...answers })) delete problems[field.id];
  return { answers, typed, problems };
}

/** The text beside 'Other' where its box is not ticked: no answer, but typed. */
function unusedOther(field: Field, posted: Posted, value: Answer | undefined): Posted {
  if (field.kind !== 'choices' || !field.other) return {};
  const text = posted[otherName(field.id)]?.[0]?.trim();
  const isUsed =
    Array.isArray(value) && (value as readonly string[]).some((item) => item.startsWith('Other: '));
  return text && !isUsed ? { [otherName(field.id)]: kept([text]) } : {};
}

/** Texts as they are kept: whole however long they are (the server bounds a body), no half characters, no NUL. */
const kept = (values: readonly string[]): readonly string[] =>
  values.slice(0, 50).map((value) => value.replaceAll('\0', '').toWellFormed());

const controlsOf = (section: Section): readonly string[] =>
  section.fields.flatMap((field) => [field.id, otherName(field.id)]);

/** Where the text of a control waits that stood in a step when it was skipped: no answer, and nothing can be wrong with it. */
export const skippedName = (control: string): string => `skipped:${control}`;

/** What stood in a step that is skipped, as it is kept beside what was typed. */
export function keptBySkipping(section: Section, posted: Posted): Posted {
  const filled = controlsOf(section).filter((name) => posted[name]?.some((value) => value.trim() !== ''));
  return Object.fromEntries(filled.map((name) => [skippedName(name), kept(posted[name]!)]));
}

/** Of what was typed in a form, what stood in steps that were skipped. */
export const waitingText = (typed: Posted): Posted =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name.startsWith(skippedName(''))));

/** What was typed in a section, and what stood there when it was skipped. */
export function withSkipped(section: Section, typed: Posted): Posted {
  const waiting = controlsOf(section).flatMap((name): [string, readonly string[]][] => {
    const values = typed[skippedName(name)];
    return values ? [[name, values]] : [];
  });
  return { ...Object.fromEntries(waiting), ...typed };
}

/** What to keep of a field that has a problem, by control name. */
function typedOf(field: Field, posted: Posted): Record<string, readonly string[]> {
  const values = posted[field.id] ?? [];
  if (!closedKinds.has(field.kind)) {
    const beside = field.kind === 'zone' && posted[otherName(field.id)];
    return { [field.id]: kept(values), ...(beside ? { [otherName(field.id)]: kept(beside) } : {}) };
  }
  if (field.kind !== 'choices') return {};
  const typed: Record<string, readonly string[]> = {
    [field.id]: field.options.filter((option) => values.includes(option)),
  };
  const other = posted[otherName(field.id)];
  if (field.other && other) typed[otherName(field.id)] = kept(other);
  return typed;
}
