import type { TFunction } from 'i18next';
import { paymentValues, readPaymentDetails, receiptSections } from './payment-details.ts';
import { answersSections, entriesHtml, entriesText, helpSections, type AnswersCopy } from './answers-copy.ts';
import { noticeValues } from './payment-notice.ts';
import { quizSections, type MailSection, type QuizResult } from './quiz-sections.ts';
import { deviceValues, factorValues } from './security-notice.ts';
import type { WrittenMail } from './transport.ts';

export type MailTemplate =
  | 'verify-email'
  | 'account-exists'
  | 'account-not-open'
  | 'reset-password'
  | 'google-added'
  | 'confirm-google'
  | 'second-factor-changed'
  | 'new-device'
  | 'quiz-result'
  | 'lead-noted'
  | 'password-changed'
  | 'email-change-asked'
  | 'confirm-email'
  | 'email-changed'
  | 'email-taken-back'
  | 'export-ready'
  | 'account-closing'
  | 'welcome'
  | 'unfinished-onboarding'
  | 'trial-started'
  | 'trial-ending'
  | 'trial-ended'
  | 'receipt'
  | 'refund-made'
  | 'payment-failed'
  | 'access-paused'
  | 'access-restored'
  | 'duplicate-refunded'
  | 'refund-declined'
  | 'payment-notice'
  | 'answers-copy';

/** Where the button of each mail leads; the token stands in the query, which is never logged. */
const links: Readonly<Record<MailTemplate, (params: Readonly<Record<string, string>>) => string>> = {
  'verify-email': (params) => `/verify-email/open?token=${encodeURIComponent(params['token'] ?? '')}`,
  'account-exists': () => '/auth',
  'account-not-open': () => '/auth/signup',
  'lead-noted': () => '/admin/leads',
  welcome: () => '/welcome',
  'unfinished-onboarding': () => '/onboarding',
  'reset-password': ({ token = '', next, plan }) =>
    `/reset-password?${new URLSearchParams({ token, ...(next ? { next } : {}), ...(plan ? { plan } : {}) })}`,
  'google-added': () => '/forgot-password',
  'confirm-google': ({ token = '' }) => `/auth/google/confirm?token=${encodeURIComponent(token)}`,
  'second-factor-changed': () => '/forgot-password',
  'new-device': () => '/settings/sessions',
  'quiz-result': (params) => (params['userType'] === 'active' ? '/dashboard' : '/auth/signup'),
  'password-changed': () => '/forgot-password',
  'email-change-asked': () => '/forgot-password',
  'confirm-email': (params) => `/confirm-email?token=${encodeURIComponent(params['token'] ?? '')}`,
  'email-changed': ({ token = '' }) => `/confirm-email/undo?token=${encodeURIComponent(token)}`,
  'email-taken-back': () => '/auth',
  'export-ready': () => '/settings/data',
  'account-closing': () => '/auth',
  'trial-started': () => '/dashboard',
  'trial-ending': () => '/dashboard',
  'trial-ended': () => '/upgrade-30-day',
  receipt: () => '/freedom-plan',
  'refund-made': () => '/freedom-plan',
  'payment-failed': () => '/freedom-plan',
  'access-paused': () => '/freedom-plan',
  'access-restored': () => '/freedom-plan',
  'duplicate-refunded': () => '/freedom-plan',
  'refund-declined': () => '/freedom-plan',
  'payment-notice': () => '/admin/payments',
  'answers-copy': (params) => `/forms/submissions/${params['submission']}`,
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Writes a mail in the reader's language, as text and as HTML that needs no image and no style sheet.
 * @param t texts of the reader's language
 * @param more.unsubscribeUrl of mails that the reader may do without: a link in the text, and one that mail programs show as a
 *   button (RFC 8058). Mails about an account have none
 * @param site the configured name and origin; links never follow a request's host
 * @param more.result what a results mail tells @param more.copy the answers of a copy
 */
export function composeMail(
  t: TFunction,
  site: { readonly appName: string; readonly appUrl: string },
  mail: {
    readonly to: string;
    readonly template: MailTemplate;
    readonly params: Readonly<Record<string, string>>;
  },
  more: {
    readonly result?: QuizResult | undefined;
    readonly copy?: AnswersCopy | undefined;
    readonly unsubscribeUrl?: string | null;
  } = {},
): WrittenMail {
  const { unsubscribeUrl = null } = more;
  const told = toldBy(t, mail, more);
  const values = { appName: site.appName, ...told.values };
  const say = (key: string): string => t(`mail:${mail.template}.${key}`, values);
  const url = site.appUrl + links[mail.template](mail.params);
  const paragraphs = [say('greeting'), say(told.body), ...told.paragraphs];
  const after = say(told.after);
  const signature = t('mail:signature', { appName: site.appName });
  const stop = unsubscribeUrl ? { name: t('mail:unsubscribe'), url: unsubscribeUrl } : null;
  const text = [
    ...sectionsText(told.first),
    ...paragraphs,
    ...sectionsText(told.sections),
    `${say('button')}:\n${url}`,
    after,
    signature,
    ...(stop ? [`${stop.name}:\n${stop.url}`] : []),
  ].join('\n\n');
  const style = 'font:17px/1.6 system-ui,sans-serif;color:#1c2b26;max-width:34em;margin:0 auto;padding:24px';
  const button =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0f6b55;color:#ffffff;text-decoration:none';
  const html = [
    `<!doctype html><html lang="${t('mail:lang')}"><head><meta charset="utf-8">${colors}<title>${escapeHtml(say('subject'))}</title></head>`,
    `<body class="paper" style="margin:0;background:#fbf8f2"><div class="ink" style="${style}">`,
    ...sectionsHtml(told.first),
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...sectionsHtml(told.sections),
    `<p><a href="${escapeHtml(url)}" class="button" style="${button}">${escapeHtml(say('button'))}</a></p>`,
    `<p>${escapeHtml(after)}</p><p>${escapeHtml(signature)}</p>`,
    stop
      ? `<p style="font-size:14px"><a href="${escapeHtml(stop.url)}">${escapeHtml(stop.name)}</a></p>`
      : '',
    '</div></body></html>',
  ].join('\n');
  const headers: Readonly<Record<string, string>> = stop
    ? { 'List-Unsubscribe': `<${stop.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
  return { to: mail.to, subject: say('subject'), text, html, headers };
}

/**
 * Mails are read in the dark too: where the reader's program is dark, the colours are the site's dark ones, instead of those
 * that the program makes by turning the light ones round.
 */
const colors = [
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
  '<style>:root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){.paper{background:#10201c!important}.ink{color:#f0ece2!important}',
  '.soft{color:#b3beb7!important}.button{background:#6fcbb0!important;color:#0c1916!important}',
  'a:not(.button){color:#6fcbb0} }</style>',
].join('');

const sectionsText = (sections: readonly MailSection[]): readonly string[] =>
  sections.flatMap(({ heading, paragraphs, items, entries = [] }) => [
    [heading, ...items.map((item) => `- ${item}`)].join('\n'),
    ...entriesText(entries),
    ...paragraphs,
  ]);

const sectionsHtml = (sections: readonly MailSection[]): readonly string[] =>
  sections.flatMap(({ heading, paragraphs, items, entries = [] }) => [
    `<h2 style="font-size:20px;margin:28px 0 8px">${escapeHtml(heading)}</h2>`,
    ...(items.length > 0 ? [`<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`] : []),
    ...entriesHtml(entries, escapeHtml),
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
  ]);

const bodies = { unpaid: 'body', dispute: 'bodyDispute', first: 'bodyFirst' } as const;

interface Told {
  /** Put into the texts. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Which body and which last words of the template. */
  readonly body: string;
  readonly after: string;
  /** In the words of somebody, after the body. */
  readonly paragraphs: readonly string[];
  readonly sections: readonly MailSection[];
  /** Before everything else. */
  readonly first: readonly MailSection[];
}

/** What a mail tells beyond its template's texts. */
function toldBy(
  t: TFunction,
  {
    template,
    params,
  }: { readonly template: MailTemplate; readonly params: Readonly<Record<string, string>> },
  { result, copy }: { readonly result?: QuizResult | undefined; readonly copy?: AnswersCopy | undefined },
): Told {
  const nothing = { body: 'body', after: 'after', paragraphs: [], sections: [], first: [] };
  if (result) return { ...nothing, values: { result: result.result }, sections: quizSections(t, result) };
  if (copy)
    return {
      ...nothing,
      values: { form: copy.title },
      paragraphs: [t('mail:answers-copy.personal'), copy.when],
      sections: answersSections(copy),
      first: helpSections(copy),
    };
  const language = t('mail:lang');
  if (template === 'payment-notice') return { ...nothing, ...noticeValues(t, language, params) };
  if (template === 'second-factor-changed') return { ...nothing, values: factorValues(t, language, params) };
  if (template === 'new-device') return { ...nothing, values: deviceValues(t, language, params) };
  const details = readPaymentDetails(params);
  if (!details) return { ...nothing, values: {} };
  const sections = template === 'receipt' ? receiptSections(t, language, details) : [];
  const body = bodies[details.cause ?? 'unpaid'];
  const after = details.cause === 'first' ? 'afterFirst' : 'after';
  const paragraphs = details.answer === undefined ? [] : [details.answer];
  return { values: paymentValues(language, details), body, after, paragraphs, sections, first: [] };
}
