import { startAi, type AiStandIn } from './ai.ts';
import { startSite, type TestSite } from './site.ts';

/** A site whose words are written by a stand-in service. */
export interface AiSite {
  readonly site: TestSite;
  readonly service: AiStandIn;
  readonly close: () => Promise<void>;
}

/**
 * Starts the stand-in service and a site that asks it. Calls are not repeated: that they are, and when, is tested with the service,
 * and the waits in between are long.
 */
export async function startAiSite(
  env: Readonly<Record<string, string>> = {},
  options: Parameters<typeof startSite>[2] = {},
): Promise<AiSite> {
  const service = await startAi();
  const site = await startSite({ ...service.settings, ...env }, false, {
    aiPatience: { repetitions: 0 },
    ...options,
  });
  return {
    site,
    service,
    close: async () => {
      service.hangUp();
      await site.close();
      await service.close();
    },
  };
}
