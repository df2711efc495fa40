import { Form } from 'react-router';
import type { Route } from './+types/testimonials';
import { actsOn } from '#app/domain/bulk/bulk-acts.ts';
import { displayTestimonial } from '#app/domain/testimonials/published-testimonials.ts';
import { listSharedTestimonials } from '#app/domain/testimonials/shared-testimonials.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { ChooseCard, ChosenCards } from '#app/ui/admin/choose-cards.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { OptionFacts } from '#app/ui/testimonials/option-facts.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { momentText } from '#app/http/formats.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { namedLine, optionView } from '#app/views/testimonials-view.ts';

export const handle = { held: false, script: false, feature: 'testimonial-management' } satisfies PageFacts;

const testimonialList: ListDefinition = { path: '/admin/testimonials' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, viewer } = memberRequest(context);
  const query = readListQuery(testimonialList, new URL(request.url).searchParams);
  const { testimonials, ...place } = await listSharedTestimonials(db, query.asked);
  const moment = (at: Date): string => momentText(language, viewer.timezone, at);
  return {
    list: listView(query, place),
    bulk: { list: 'testimonials', acts: actsOn('testimonials'), where: new URL(request.url).search.slice(1) },
    testimonials: testimonials.map((one) => ({
      id: one.id,
      text: one.text,
      option: one.option && optionView(one.option),
      ownEdit: one.option?.own_edit === true,
      name: one.name,
      named: namedLine(one.named),
      language: one.language,
      approved: moment(one.approvedAt),
      agreed: moment(one.agreedAt),
      version: one.textVersion ?? '',
      shown: one.publishedAt && moment(one.publishedAt),
    })),
  };
}

/** Puts one on public pages, or takes it off them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const act = posted['act']?.[0];
  if (act !== 'show' && act !== 'take-down') throw new Response('Bad request', { status: 400 });
  const isShown = act === 'show';
  const done = await displayTestimonial(db, viewer.id, posted['id']?.[0] ?? '', isShown, now);
  if (done === 'unknown') throw new Response('Not found', { status: 404 });
  return redirectWithFlash(context, '/admin/testimonials', [
    done === 'changed'
      ? { kind: 'success', key: isShown ? 'testimonialShown' : 'testimonialTakenDown' }
      : done === 'as-it-was'
        ? { kind: 'info', key: 'nothingDone' }
        : { kind: 'info', key: 'testimonialNotAgreed' },
  ]);
}

export default function AdminTestimonials({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('testimonials');
  const { testimonials, list, bulk } = loaderData;
  return (
    <>
      <PageTitle>{t('admin.title')}</PageTitle>
      <h1>{t('admin.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('admin.text')}</p>
      <ListFrame
        list={list}
        count={t('admin.count', { count: list.total })}
        empty={{ kind: 'voice', title: t('admin.none'), text: t('admin.noneText') }}
      >
        <ol className="mt-6 space-y-4">
          {testimonials.map((one) => (
            <li key={one.id} className="card">
              <ChooseCard id={one.id} name={one.text.slice(0, 40)} />
              <blockquote lang={one.language} className="break-words whitespace-pre-line">
                {one.text}
              </blockquote>
              {one.option ? (
                <div className="mt-3">
                  <OptionFacts option={one.option} ownEdit={one.ownEdit} to="admin" />
                </div>
              ) : null}
              <p className="mt-2 text-base break-words text-ink-soft">
                {one.named
                  ? `${t('marketing.named', { named: one.named })} · `
                  : one.name
                    ? `${t('admin.from', { name: one.name })} · `
                    : ''}
                {t('approved.when', { when: one.approved })} ·{' '}
                {t('admin.agreed', { when: one.agreed, version: one.version })}
              </p>
              <p className="mt-2 font-semibold">
                {one.shown ? t('admin.shown', { when: one.shown }) : t('admin.notShown')}
              </p>
              <Form method="post" className="mt-3">
                <input type="hidden" name="id" value={one.id} />
                <button
                  type="submit"
                  name="act"
                  value={one.shown ? 'take-down' : 'show'}
                  className="btn btn-secondary"
                >
                  {t(one.shown ? 'admin.takeDown' : 'admin.show')}
                  <span className="sr-only">: {one.text.slice(0, 40)}</span>
                </button>
              </Form>
            </li>
          ))}
        </ol>
        <ChosenCards {...list} {...bulk} />
      </ListFrame>
    </>
  );
}
