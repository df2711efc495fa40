import { kindOf, type Measurement } from '#app/domain/measurements/measurement.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** Those that are said in words. */
const named = [30, 60, 90];

/** How long after the baseline a checkpoint lies: 'Ninety days'. @param checkpoint in days */
export const checkpointName = ({ t }: Pick<MemberRequest, 't'>, checkpoint: number): string =>
  String(
    named.includes(checkpoint)
      ? t(`measurements:days.${checkpoint}`)
      : t('measurements:days.more', { days: checkpoint }),
  );

/** What a measurement is: 'Baseline', 'Ninety days', 'In between'. */
export function measurementName(
  { t }: Pick<MemberRequest, 't'>,
  { checkpoint }: Pick<Measurement, 'checkpoint'>,
): string {
  const kind = kindOf({ checkpoint });
  return kind === 'checkpoint' ? checkpointName({ t }, checkpoint!) : String(t(`measurements:kind.${kind}`));
}
