import { useTranslation } from '#app/ui/texts.tsx';
import { CheckboxRow } from '../checkbox-row.tsx';
import { TextArea } from '../text-area.tsx';
import { OptionFacts } from './option-facts.tsx';
import { testimonialsPath, type PendingView, type Problems, type TypedDecision } from './views.ts';

/** Chooses one of the options, changes it, and says who may see it (specification 3, §4). */
export function DecisionForm({
  pending,
  typed,
  held,
  problems,
}: {
  pending: PendingView;
  typed: TypedDecision;
  held: boolean;
  problems: Problems;
}) {
  const { t } = useTranslation('testimonials');
  const problemAt = (id: string): string | null => problems.find((one) => one.id === id)?.text ?? null;
  const choice = problemAt('option-0');
  return (
    <form method="post" action={testimonialsPath} noValidate className="card mt-6 space-y-6">
      <input type="hidden" name="id" value={pending.id} />
      {held ? <input type="hidden" name="held" value="1" /> : null}
      <fieldset aria-describedby={choice ? 'option-error' : undefined}>
        <legend className="font-semibold">{t('choose.legend', { count: pending.options.length })}</legend>
        <p className="text-base text-ink-soft">
          {t(pending.analyst === 'ai' ? 'choose.byService' : 'choose.builtIn')}
        </p>
        {choice ? (
          <p id="option-error" className="font-semibold text-danger">
            {choice}
          </p>
        ) : null}
        <div className="mt-3 grid gap-3">
          {pending.options.map((option, index) => (
            <label key={option.text} className="option">
              <input
                type="radio"
                id={`option-${index}`}
                name="option"
                value={String(index)}
                defaultChecked={typed.option === String(index)}
              />
              <span className="min-w-0">
                <span lang={pending.language} className="block break-words">
                  {option.text}
                </span>
                <span className="mt-2 block">
                  <OptionFacts option={option} />
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        id="editedText"
        name="editedText"
        label={t('choose.edit')}
        hint={t('choose.editHint')}
        value={typed.editedText}
        error={problemAt('editedText')}
        rows={5}
      />
      <TextArea
        id="notes"
        name="notes"
        label={t('choose.notes')}
        hint={t('choose.notesHint')}
        value={typed.notes}
        error={problemAt('notes')}
        rows={3}
      />
      <div>
        <CheckboxRow
          id="marketing"
          name="marketing"
          label={t('marketing.consent')}
          hint={t('marketing.hint')}
          checked={typed.marketing}
        />
      </div>
      <div className="flex flex-wrap gap-4">
        <button id="approve" type="submit" name="intent" value="approve" className="btn btn-primary">
          {t('choose.approve')}
        </button>
        <button id="reject" type="submit" name="intent" value="reject" className="btn btn-secondary">
          {t('choose.reject')}
        </button>
      </div>
    </form>
  );
}
