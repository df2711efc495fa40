import { inUnit, type Amount, type Unit } from '#app/domain/workouts/amount.ts';
import type { Target } from '#app/domain/workouts/plan.ts';
import { writeNumber } from '#app/forms/engine/numbers.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { Exercise } from '#app/workouts/exercise.ts';

type Reader = Pick<MemberRequest, 't' | 'language'>;

/** A weight or a way, to a hundredth at the most. */
export const sizeText = ({ t, language }: Reader, size: number, unit: Unit): string =>
  t('workouts:amount.size', {
    size: writeNumber(Math.round(size * 100) / 100, language),
    unit: t(`workouts:unit.${unit}`),
  });

/** How much of an exercise in words: '10 times with 20 kg', '45 seconds', '3 km'. Empty for nothing said. */
export function amountText(
  reader: Reader,
  exercise: Pick<Exercise, 'kind' | 'sides'>,
  { reps, hundredths, unit, seconds }: Amount,
): string {
  const { t, language } = reader;
  const size =
    hundredths === null || unit === null ? '' : sizeText(reader, inUnit(hundredths, unit, unit), unit);
  const count =
    reps !== null
      ? t('workouts:amount.reps', { count: reps })
      : seconds === null
        ? ''
        : exercise.kind === 'minutes'
          ? t('workouts:amount.minutes', { minutes: writeNumber(seconds / 60, language) })
          : t('workouts:amount.seconds', { count: seconds });
  const said = size && count ? t('workouts:amount.with', { count, size }) : size || count;
  return said && exercise.sides ? t('workouts:amount.sides', { amount: said }) : said;
}

/** What is to be done of an exercise: '3 × 10 times'; once, it is the amount alone. */
export function targetText(reader: Reader, exercise: Exercise, target: Target): string {
  const amount = amountText(reader, exercise, target);
  if (!amount) return reader.t('workouts:amount.sets', { count: target.sets });
  return target.sets === 1 ? amount : reader.t('workouts:amount.setsOf', { sets: target.sets, amount });
}

/** What an exercise is called; one that is no longer ours by its id. */
export const exerciseName = ({ t }: Pick<Reader, 't'>, exercise: { readonly id: string }): string =>
  t(`exercises:${exercise.id}.name`, { defaultValue: exercise.id });
