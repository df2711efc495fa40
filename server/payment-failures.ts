import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import { noteProviderFailure } from '#app/domain/payments/provider-failures.ts';
import type { ProviderFailure } from '#app/gateways/payments/payments.ts';

/** Failures that do not go away by themselves: a key that is wrong or may too little, a request that is not understood. */
const isOurs = ({ status }: ProviderFailure): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 409 && status !== 429;

/**
 * Writes a failure of the payment provider into the log, and tells administrators where there are many. It never throws: whoever
 * asked the provider has a failure to answer for already.
 */
export const reportFailuresTo =
  (db: Database, logger: Logger, clock: () => Date) =>
  async (failure: ProviderFailure): Promise<void> => {
    logger[isOurs(failure) ? 'error' : 'warn'](
      { event: 'payment-provider', ...failure },
      'the payment provider did not do what it was asked to',
    );
    try {
      await noteProviderFailure(db, clock());
    } catch (error) {
      logger.error(
        { event: 'payment-provider', error: String(error) },
        'a failure of the payment provider was not noted',
      );
    }
  };
