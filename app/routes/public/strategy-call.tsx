import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, Form, redirect } from 'react-router';
import type { z } from 'zod';
import type { Route } from './+types/strategy-call';
import * as choices from '#app/domain/leads/call-wish.ts';
import { confirmCall } from '#app/domain/leads/confirm-call.ts';
import { attempt } from '#app/http/attempt.ts';
import { languageContext, requestContext, servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { makeStamp } from '#app/http/form-stamp.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { strategyOffer, strategyTimes } from '#app/http/strategy-offer.ts';
import { takeLead } from '#app/http/take-lead.ts';
import { forEachVisitor } from '#app/http/visitor-slots.ts';
import { fieldsNamed } from '#app/http/posted.ts';
import { FormErrors } from '#app/ui/account-form.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { NoteField, SelectField, TickGroup } from '#app/ui/sales/call-fields.tsx';
import { LeadFields } from '#app/ui/sales/lead-fields.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { strategyCallSchema as schema } from './schemas.ts';

export const handle = { script: false, listed: true, limit: 'lead-address', sameForAll: true, labels: { phone: 'leads:phone', note: 'leads:call.note' } } satisfies PageFacts;

/** Our own form, where no calendar is configured. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, sessionSecret, strategyCallUrl } = context.get(servicesContext);
  if (strategyCallUrl) throw redirect(strategyCallUrl, 303);
  const times = await strategyTimes(db, context.get(requestContext).now);
  // Whether they choose a time themselves on the next page.
  const isBooked = times !== null && times.slots.length > 0;
  return { isBooked, stamp: forEachVisitor(context, request, ({ now }) => makeStamp(sessionSecret, now)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const submission = parseWithZod(fieldsNamed(posted, Object.keys(schema.shape)), { schema });
  const stamp = String(posted.get('stamp') ?? '');
  noteHelp(context, { note: String(posted.get('note') ?? '') });
  if (submission.status !== 'success') return data({ result: submission.reply(), stamp }, 422);
  const { fullName, email, phone, frequency, duration, buffer, note = '', ...when } = submission.value;
  const wish = { ...when, note, meeting_preferences: { frequency, duration, buffer } };
  const noted = await takeLead(context, posted, { fullName, email, phone, kind: 'strategy-call', wish });
  if (noted.ok) {
    const { requestId } = noted;
    const offer = requestId === null ? null : await attempt(context, () => strategyOffer(context, requestId));
    // Where no time is to be had here, or the calendar fails, somebody writes to them.
    const times = (offer?.ok && offer.value) || null;
    const { db } = context.get(servicesContext);
    const { now } = context.get(requestContext);
    const asked = { email, language: context.get(languageContext), times };
    // The request stands, whatever becomes of the mail; a fault of it is in the log.
    if (requestId !== null) await attempt(context, () => confirmCall(db, requestId, asked, now));
    return redirectWithFlash(context, times ?? '/strategy-call/thanks', []);
  }
  const result = submission.reply({ formErrors: ['leadNotTaken'] });
  return data({ result, stamp: noted.stamp }, noted.status);
}

export default function StrategyCallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('leads');
  const { isBooked } = loaderData;
  const [form, fields] = useForm<z.input<typeof schema>>({
    id: 'call',
    lastResult: actionData?.result ?? null,
  });
  const later = [fields.frequency, fields.duration, fields.buffer];
  const minutes = (values: readonly number[]) =>
    values.map((count) => ({ value: String(count), text: t('call.minutes', { count }) }));
  return (
    <div className="column column-read pt-10 pb-16 lg:pt-16">
      <PageHead description={t(isBooked ? 'call.descriptionTimes' : 'call.description')} error={Object.keys(form.allErrors).length > 0}>
        {t('call.title')}
      </PageHead>
      <FormErrors form={form} firstField={fields.fullName.id} order={Object.keys(schema.shape)} />
      <h1>{t('call.title')}</h1>
      <p className="mt-4 text-lg text-ink-soft">{t(isBooked ? 'call.introTimes' : 'call.intro')}</p>
      <Form method="post" {...getFormProps(form)}>
        <h2 className="mt-10">{t('call.whoTitle')}</h2>
        <LeadFields fields={fields} stamp={actionData?.stamp ?? loaderData.stamp} />
        <h2 className="mt-10">{t('call.whenTitle')}</h2>
        {isBooked ? <p className="mt-1 text-ink-soft">{t('call.whenTimes')}</p> : null}
        <SelectField
          field={fields.timezone}
          label={t('call.timezone')}
          hint={t('call.timezoneHint')}
          empty={t('call.timezoneChoose')}
          options={choices.callZones.map((zone) => ({ value: zone, text: t(`zone.${zone}`) }))}
        />
        <TickGroup
          field={fields.days}
          label={t('call.days')}
          hint={t('call.daysHint')}
          options={choices.callDays.map((day) => ({ value: day, text: t(`day.${day}`) }))}
        />
        <TickGroup
          field={fields.times}
          label={t('call.times')}
          hint={t('call.timesHint')}
          options={choices.callTimes.map((time) => ({ value: time, text: t(`time.${time}`) }))}
        />
        <NoteField field={fields.note} label={t('call.note')} />
        {/* Who only wants to talk passes it by: something is chosen already. */}
        <details className="mt-8" open={later.some(({ errors }) => errors !== undefined)}>
          <summary className="font-semibold">{t('call.meetings')}</summary>
          <p className="mt-1 text-ink-soft">{t('call.meetingsText')}</p>
        <SelectField
          field={fields.frequency}
          label={t('call.frequency')}
          options={choices.callFrequencies.map((value) => ({ value, text: t(`frequency.${value}`) }))}
          standard="weekly"
        />
        <SelectField
          field={fields.duration}
          label={t('call.duration')}
          options={minutes(choices.callDurations)}
          standard="30"
        />
        <SelectField
          field={fields.buffer}
          label={t('call.buffer')}
          options={minutes(choices.callBuffers)}
          standard="15"
        />
        </details>
        <button type="submit" className="btn btn-primary mt-8 w-full">
          {t('call.button')}
        </button>
      </Form>
    </div>
  );
}
