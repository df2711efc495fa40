import { RecordForm, type RecordFormProps } from '../forms/record-form.tsx';
import { useTranslation } from '../texts.tsx';

/** A habit that may serve a goal. */
export interface ServingHabit {
  readonly id: string;
  readonly name: string;
  readonly isChosen: boolean;
}

/** The form of a goal, to write one or to change one. */
export function GoalForm({ habits, ...form }: RecordFormProps & { habits: readonly ServingHabit[] }) {
  const { t } = useTranslation('goals');
  return (
    <RecordForm {...form} backText={t('form.back')}>
      {habits.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="font-semibold">{t('form.habits')}</legend>
          <span className="block text-ink-soft">{t('form.habitsHint')}</span>
          <div className="mt-2 grid gap-2 sm:grid-cols-2">
            {habits.map((habit) => (
              <label key={habit.id} className="option">
                <input type="checkbox" name="habits" value={habit.id} defaultChecked={habit.isChosen} />
                <span>{habit.name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
    </RecordForm>
  );
}
