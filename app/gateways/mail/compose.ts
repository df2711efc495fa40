import type { TFunction } from 'i18next';
import { entriesHtml, entriesText } from './answers-copy.ts';
import type { MailSection } from './quiz-sections.ts';
import { mailTemplates, type MailName } from './templates.ts';
import type { WrittenMail } from './transport.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Writes a mail in the reader's language, as text and as HTML that needs no image and no style sheet.
 * @param t texts of the reader's language
 * @param more.unsubscribeUrl of mails that the reader may do without: a link in the text, and one that mail programs show as a
 *   button (RFC 8058). Mails about an account have none
 * @param site the configured name and origin; links never follow a request's host
 * @param more.content what it tells that its parameters do not hold, of mails that have some (`MailContent`)
 * @throws where the parameters are not those of its template
 */
export function composeMail(
  t: TFunction,
  site: { readonly appName: string; readonly appUrl: string },
  mail: {
    readonly to: string;
    readonly template: MailName;
    readonly params: Readonly<Record<string, string | undefined>>;
  },
  more: {
    readonly content?: unknown;
    readonly unsubscribeUrl?: string | null;
  } = {},
): WrittenMail {
  const { unsubscribeUrl = null } = more;
  const told = mailTemplates[mail.template].toldOf(t, mail.params, more.content);
  const values = { appName: site.appName, ...told.values };
  const say = (key: string): string => t(`mail:${mail.template}.${key}`, values);
  const url = site.appUrl + told.path;
  const paragraphs = [say('greeting'), say(told.body), ...told.paragraphs];
  const after = say(told.after);
  const signature = t('mail:signature', { appName: site.appName });
  const stop = unsubscribeUrl ? { name: t('mail:unsubscribe'), url: unsubscribeUrl } : null;
  const text = [
    ...sectionsText(told.first),
    ...paragraphs,
    ...sectionsText(told.sections),
    `${say(told.button)}:\n${url}`,
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
    `<p><a href="${escapeHtml(url)}" class="button" style="${button}">${escapeHtml(say(told.button))}</a></p>`,
    `<p>${escapeHtml(after)}</p><p>${escapeHtml(signature)}</p>`,
    stop
      ? `<p style="font-size:14px"><a href="${escapeHtml(stop.url)}">${escapeHtml(stop.name)}</a></p>`
      : '',
    '</div></body></html>',
  ].join('\n');
  const headers: Readonly<Record<string, string>> = stop
    ? { 'List-Unsubscribe': `<${stop.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
  const calendar = told.calendar ? { calendar: told.calendar } : {};
  return { to: mail.to, subject: say('subject'), text, html, headers, ...calendar };
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
