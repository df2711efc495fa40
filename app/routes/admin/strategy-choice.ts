import { data, type RouterContextProvider } from 'react-router';
import { readSettings as readHoursSettings } from '#app/domain/calls/hours.ts';
import { readSettingVersion } from '#app/domain/settings/save-site-setting.ts';
import {
  listStrategyCoaches,
  readStrategyCoach,
  saveStrategyCoach,
  strategyCoachKey,
} from '#app/domain/settings/strategy-coach.ts';
import { attempt } from '#app/http/attempt.ts';
import { languageContext, requestContext, servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { viewerOf } from '#app/http/guards.ts';
import type { StrategyChoice, StrategyError } from '#app/ui/admin/strategy-coach-form.tsx';

type Context = Readonly<RouterContextProvider>;

/** Whom an administrator may choose for strategy calls, and who is chosen. */
export async function readStrategy(context: Context): Promise<StrategyChoice> {
  const { db, strategyCallUrl, languages } = context.get(servicesContext);
  const { t } = languages[context.get(languageContext)];
  const chosen = await readStrategyCoach(db);
  const hasHours = chosen === null || (await readHoursSettings(db, chosen.id)) !== null;
  return {
    coaches: (await listStrategyCoaches(db)).map(({ id, name }) => ({ id, name })),
    chosen: chosen?.id ?? '',
    standing: chosen?.name ?? t('site-settings:strategy.nobody'),
    seen: await readSettingVersion(db, strategyCoachKey),
    isElsewhere: Boolean(strategyCallUrl),
    withoutHours: hasHours ? null : chosen.name,
  };
}

/** Chooses who takes strategy calls. */
export async function chooseCoach(context: Context, chosen: string, seen: string | undefined) {
  const { db } = context.get(servicesContext);
  const { now } = context.get(requestContext);
  const saved = await attempt(context, () =>
    saveStrategyCoach(db, viewerOf(context).id, chosen || null, now, seen),
  );
  const refused = (error: StrategyError, status: number) =>
    data(
      {
        result: null,
        isStale: false,
        seen: undefined,
        // What was shown, until it was seen that it is not so any more.
        strategy: { chosen, error, ...(error === 'stale' || seen === undefined ? {} : { seen }) },
      },
      status,
    );
  if (!saved.ok) return refused('failed', saved.status);
  if (saved.value === 'unknown') return refused('unknown', 422);
  // Shown beside who is chosen now; sent again, it takes its place.
  if (saved.value === 'stale') return refused('stale', 409);
  return redirectWithFlash(context, '/admin/settings#strategy', [
    { kind: 'success', key: chosen ? 'strategyCoachSaved' : 'strategyCoachNobody' },
  ]);
}
