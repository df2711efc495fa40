import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, Form, redirect } from 'react-router';
import type { z } from 'zod';
import type { Route } from './+types/start';
import { languageContext, servicesContext } from '#app/http/contexts.ts';
import { makeStamp } from '#app/http/form-stamp.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { takeLead } from '#app/http/take-lead.ts';
import { forEachVisitor } from '#app/http/visitor-slots.ts';
import { fieldsNamed } from '#app/http/posted.ts';
import { FormErrors } from '#app/ui/account-form.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Film, speeds } from '#app/ui/sales/film.tsx';
import { LeadFields } from '#app/ui/sales/lead-fields.tsx';
import { NextSteps } from '#app/ui/sales/next-steps.tsx';
import { PillarList } from '#app/ui/sales/pillar-list.tsx';
import { Coaches } from '#app/ui/sales/coaches.tsx';
import { Testimonials } from '#app/ui/sales/testimonials.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { challengeOffer } from '#app/views/challenge-offer.ts';
import { coachesOnPages } from '#app/views/coaches-on-pages.ts';
import { saidByMembers } from '#app/views/said-by-members.ts';
import { leadSchema } from './schemas.ts';

export const handle = { script: false, listed: true, limit: 'lead-address', sameForAll: { query: { speed: speeds } }, labels: { phone: 'leads:phone' } } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, sessionSecret, salesVideoUrl } = context.get(servicesContext);
  const asked = new URL(request.url).searchParams.get('speed');
  return {
    stamp: forEachVisitor(context, request, ({ now }) => makeStamp(sessionSecret, now)),
    speed: speeds.find((speed) => speed === asked) ?? ('1' as const),
    video: salesVideoUrl,
    said: await saidByMembers(db, context.get(languageContext)),
    coaches: await coachesOnPages(context),
    challenge: await challengeOffer(context),
  };
}

/** Answers the same for every address: whether it is known here is nobody's business. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const submission = parseWithZod(fieldsNamed(posted, Object.keys(leadSchema.shape)), { schema: leadSchema });
  const stamp = String(posted.get('stamp') ?? '');
  if (submission.status !== 'success') return data({ result: submission.reply(), stamp }, 422);
  const noted = await takeLead(context, posted, { ...submission.value, kind: 'website', wish: null });
  if (noted.ok) return redirect('/start/thanks', 303);
  return data({ result: submission.reply({ formErrors: ['leadNotTaken'] }), stamp: noted.stamp }, noted.status);
}

export default function StartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('start');
  const [form, fields] = useForm<z.input<typeof leadSchema>>({
    id: 'lead',
    lastResult: actionData?.result ?? null,
  });
  const { challenge } = loaderData;
  const failed = Object.keys(form.allErrors).length > 0;
  return (
    <>
      <PageHead
        description={challenge ? t('description', { price: challenge.price }) : t('callOnly.description')}
        error={failed}
      >
        {t(challenge ? 'title' : 'callOnly.title')}
      </PageHead>
      <div className="mx-auto max-w-6xl px-4 pt-10 pb-12 sm:px-6 lg:pt-16">
        <FormErrors form={form} firstField={fields.fullName.id} />
        <h1 className="max-w-[18ch] text-[2.25rem] leading-[1.1] sm:text-[3rem]">{t('heading')}</h1>
        <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">{t('lead')}</p>
        <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a className="btn btn-primary" href="#choose">
            {t('choose.title')}
          </a>
          <a className="link inline-flex min-h-11 items-center" href="#contact">
            {t('contact.short')}
          </a>
        </p>
      </div>

      <Film video={loaderData.video} speed={loaderData.speed} challenge={challenge} />

      <section id="choose" className="border-t border-line">
        <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
          <h2 className="text-3xl">{t('choose.title')}</h2>
          <p className="mt-3 mb-8 max-w-[60ch] text-ink-soft">{t(challenge ? 'choose.intro' : 'callOnly.intro')}</p>
          <NextSteps steps={['call', 'challenge']} main="call" challenge={challenge} />
        </div>
      </section>

      <PillarList />
      <Coaches coaches={loaderData.coaches} />
      <Testimonials said={loaderData.said} />

      <section id="contact" className="border-t border-line bg-card">
        <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-8 px-4 py-14 sm:px-6 lg:grid-cols-2 lg:py-20">
          <div>
            <h2 className="text-3xl">{t('contact.title')}</h2>
            <p className="mt-4 max-w-[46ch] text-ink-soft">{t('contact.text')}</p>
            <p className="mt-4 max-w-[46ch] text-base text-ink-soft">
              {t('contact.privacy')}{' '}
              <a className="link" href="/privacy">
                {t('contact.policy')}
              </a>
            </p>
          </div>
          <Form method="post" action="/start" {...getFormProps(form)}>
            <LeadFields fields={fields} stamp={actionData?.stamp ?? loaderData.stamp} />
            <button type="submit" className="btn btn-primary mt-6 w-full">
              {t('contact.button')}
            </button>
          </Form>
        </div>
      </section>
    </>
  );
}
