import { RecordForm, type RecordFormProps } from '../forms/record-form.tsx';
import { Quote } from '../parts/leaf.tsx';
import { useTranslation } from '../texts.tsx';
import { ScoreRows } from './measured.tsx';
import type { MeasuredView } from './views.ts';

/** What stands already, where something else was typed. */
export interface ThereView {
  readonly measured: MeasuredView;
  readonly notes: string;
  readonly day: string;
}

/** The form of a measurement, to record one or to change one. */
export function MeasurementForm({
  intro,
  there,
  ...form
}: RecordFormProps & {
  intro: string;
  /** Where it is sent, where that is not the page's own address. */
  action?: string | undefined;
  there: ThereView | null;
}) {
  const { t } = useTranslation('measurements');
  return (
    <RecordForm
      {...form}
      backText={t('form.back')}
      spacing="space-y-8"
      before={
        <>
          <p className="mt-2 text-ink-soft">{intro}</p>
          {there ? <WhatIsThere there={there} /> : null}
        </>
      }
    />
  );
}

/** What was recorded elsewhere: beside it, what was typed here is sent once more, or left. */
function WhatIsThere({ there: { measured, notes, day } }: { there: ThereView }) {
  const { t } = useTranslation('measurements');
  return (
    <section className="mt-6" aria-labelledby="there">
      <h2 id="there" className="text-xl">
        {t('there', { day })}
      </h2>
      <div className="mt-3">
        <ScoreRows measured={measured} />
      </div>
      {notes ? <Quote text={notes} when={day} /> : null}
    </section>
  );
}
