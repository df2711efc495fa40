import { useTranslation } from '#app/ui/texts.tsx';
import { Form, useSearchParams } from 'react-router';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldControl } from '#app/ui/fields/field.tsx';
import { controlId } from '#app/ui/fields/parts.tsx';
import { PillarName } from '#app/ui/parts/pillar-mark.tsx';
import { AnswerList } from '#app/ui/forms/answer-list.tsx';
import { FormHeader } from '#app/ui/forms/form-header.tsx';
import { ScreenOf, type ScreenView } from '#app/ui/forms/screens.tsx';
import { SectionActions } from '#app/ui/forms/section-actions.tsx';
import { problemLine } from '#app/ui/forms/problem-line.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Messages } from '#app/ui/primitives.tsx';
import type { SectionAnswer } from './answers.ts';
import type { viewOfSection } from './section-view.ts';

/** The section itself: its head, its errors, its fields or its answers, the ways on. */
export function SectionForm({
  loaderData,
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof viewOfSection>> & { readonly screen: ScreenView | null };
  actionData: SectionAnswer | undefined;
}) {
  const { t } = useTranslation('forms');
  const [search] = useSearchParams();
  const { form, section, readOnly } = loaderData;
  const locked = actionData?.locked ?? null;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const fields = (locked ?? loaderData.fields).map((field) => ({
    ...field,
    error: errors[field.id] ?? field.error,
  }));
  const faults = [
    ...(actionData?.elsewhere ?? []).map(({ fieldId, path, text }) => ({ id: fieldId, href: path, text })),
    ...fields.flatMap((field) =>
      field.error ? [{ id: controlId(field.id), text: problemLine(field.label, field.error) }] : [],
    ),
  ];
  const refusal = actionData?.lacks ? section.refusal : null;
  const { screen } = loaderData;
  const hasOthers = loaderData.steps.some((step) => step.reachable && !step.current);
  return (
    <>
      <PageTitle error={faults.length > 0}>
        {[
          section.title,
          ...(section.part > 1 ? [t('partOf', { n: section.part, total: section.parts })] : []),
          form.title,
        ].join(' · ')}
      </PageTitle>
      {locked ? (
        <ErrorSummary errors={[]} title={t('lockedTitle')}>
          <p className="mt-2">{t('lockedText')}</p>
        </ErrorSummary>
      ) : (
        <ErrorSummary errors={faults} title={refusal?.title} intro={refusal?.text}>
          {faults.length > 0 ? (
            <p className="mt-2">{t(hasOthers ? 'keptAsTyped' : 'keptAsTypedHere')}</p>
          ) : null}
        </ErrorSummary>
      )}
      <FormHeader view={loaderData} />
      {loaderData.held && !actionData ? (
        <Messages messages={[{ kind: 'info', text: t('heldBack') }]} />
      ) : null}
      <h1>
        <PillarName pillar={section.pillar}>{section.title}</PillarName>
      </h1>
      {section.intro ? <p className="mt-2 text-ink-soft">{section.intro}</p> : null}
      {section.parts > 1 ? (
        <p className="mt-6 font-semibold" data-part={section.part}>
          {t('partOf', { n: section.part, total: section.parts })}
          {section.partTitle ? ` · ${section.partTitle}` : null}
        </p>
      ) : null}
      {readOnly && !locked ? (
        screen ? (
          <div className="mt-8 space-y-8">
            <ScreenOf screen={screen} readOnly />
          </div>
        ) : (
          <AnswerList answers={readOnly} />
        )
      ) : (
        <Form
          method="post"
          // A page that is refused is shown again: the part that was sent, whichever lacks something.
          action={section.parts > 1 ? `?part=${section.part}` : undefined}
          noValidate
          id="section"
          data-keeps-text
          className="mt-8 max-w-2xl space-y-8"
        >
          {search.get('from') === 'check' ? <input type="hidden" name="from" value="check" /> : null}
          <input type="hidden" name="seen" value={loaderData.seen} />
          {section.parts > 1 ? <input type="hidden" name="part" value={section.part} /> : null}
          {loaderData.held ? <input type="hidden" name="held" value="1" /> : null}
          {screen ? (
            <ScreenOf screen={screen} readOnly={false} />
          ) : (
            fields.map((field) => <FieldControl key={field.id} field={field} />)
          )}
          <SectionActions
            view={loaderData}
            locked={locked !== null}
            fromCheck={search.get('from') === 'check'}
          />
        </Form>
      )}
      {readOnly && !locked ? <SectionActions view={loaderData} locked={false} fromCheck={false} /> : null}
    </>
  );
}
