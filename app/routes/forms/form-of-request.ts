import { redirect, type RouterContextProvider } from 'react-router';
import { requestContext } from '#app/http/contexts.ts';
import { dateFormat } from '#locales/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { PageAddress } from '#app/http/page-facts.ts';
import type { FormDefinition, Section } from '#app/forms/engine/definition.ts';
import { partsOf, sectionOf } from '#app/forms/engine/definition.ts';
import { aliasOf, findForm, findFormAt, onboards, type RegisteredForm } from '#app/forms/registry.ts';

type Context = Readonly<RouterContextProvider>;

/** The form that lives at this address, or undefined. @param name the parameter of its pattern, where it has one */
export function formAt(pathname: string, name: string | undefined): RegisteredForm | undefined {
  const [, room = '', place = ''] = pathname.toLowerCase().split('/');
  // The wizard at /onboarding has its sections where others have their names.
  return findFormAt(`/${room}/${name ?? place}`) ?? (name === undefined ? findFormAt(`/${room}`) : undefined);
}

/** Whether there is a section at this address: text that is sent to any other is nobody's. */
export function isSectionAt({ params, pathname }: PageAddress): boolean {
  const form = formAt(pathname, params['form']);
  return form !== undefined && sectionOf(form.definition, params['section'] ?? '') !== undefined;
}

/** The form whose section is at this address, or undefined. */
export const definitionAt = ({ params, pathname }: PageAddress): FormDefinition | undefined =>
  formAt(pathname, params['form'])?.definition;

/** What is said where a section could not be saved (specification 2, §8): wizards tell its buttons apart. */
export function failureAt(
  { params, pathname }: PageAddress,
  sent: (name: string) => string | undefined,
): string {
  const form = formAt(pathname, params['form']);
  const intent = sent('intent');
  if (form?.frame !== 'wizard')
    return intent === 'complete' ? (form?.completion?.failure ?? 'submitForm') : 'saveForm';
  if (intent === 'save' || intent === 'leave') return 'saveProgress';
  const isLast = form.definition.sections.at(-1)?.id === params['section'];
  return isLast && onboards(form) && intent === 'next' ? 'completeOnboarding' : 'saveStep';
}

/** The form of a URL. @throws 404 for an unknown one, a redirect for another name or place of a form */
export function formOfUrl(context: Context, request: Request, name: string | undefined): RegisteredForm {
  const url = new URL(request.url);
  const pathname = url.pathname;
  const [, room = '', place = ''] = pathname.toLowerCase().split('/');
  const asked = `/${room}/${name ?? place}`;
  const form = formAt(pathname, name);
  if (form) return form;
  const meant = name === undefined ? undefined : findForm(aliasOf(name) ?? name);
  if (meant?.frame === 'form') {
    const path = meant.path + pathname.slice(asked.length);
    // 308 keeps the form of a POST.
    throw redirect(path + url.search, request.method === 'GET' ? 301 : 308);
  }
  context.get(requestContext).logger.warn({ event: 'unknown-form', name }, 'an unknown form was asked for');
  throw new Response('Not found', { status: 404 });
}

/** The section of a URL. @throws 404 */
export function sectionOfUrl(form: RegisteredForm, id: string | undefined): Section {
  const section = id === undefined ? undefined : sectionOf(form.definition, id);
  if (!section) throw new Response('Not found', { status: 404 });
  return section;
}

/** Whether this wizard has nothing to say any more: its member is in. */
export const isBehind = (form: RegisteredForm, viewer: { readonly onboarded: boolean }): boolean =>
  onboards(form) && viewer.onboarded;

/** The page of a section: the section itself, or one of its parts. */
export const pathTo = (form: RegisteredForm, section: Section, part = 1): string =>
  `${form.path}/${section.id}${part > 1 ? `?part=${part}` : ''}`;

/** A part of a section as it is named in a request, within its bounds; null where none is named. */
export function namedPart(section: Section, name: string | null | undefined): number | null {
  const part = Number.parseInt(name ?? '', 10);
  return Number.isNaN(part) ? null : Math.min(Math.max(part, 1), partsOf(section));
}

/** Of a form that is filled in every month, the day on which the next one opens, in words; null of any other. */
export function nextOpening(form: RegisteredForm, facts: MemberRequest): string | null {
  if (!form.definition.repeats) return null;
  const day = new Date(`${facts.month.next}T00:00:00Z`);
  return dateFormat(facts.language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
