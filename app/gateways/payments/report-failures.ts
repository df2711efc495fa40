import { PaymentProviderError, type PaymentGateway, type ProviderFailure } from './payments.ts';

/**
 * The same gateway, whose every failure is told before it goes on to whoever asked: a shop that cannot sell must not be known to
 * its visitors alone. Events that come in are no requests of ours, and are told elsewhere.
 * @param report waited for; it must not throw
 */
export function reportingFailures(
  gateway: PaymentGateway,
  report: (failure: ProviderFailure) => Promise<void>,
): PaymentGateway {
  const reporting =
    <A extends readonly unknown[], T>(ask: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      try {
        return await ask(...given);
      } catch (error) {
        if (error instanceof PaymentProviderError) await report(error.failure);
        throw error;
      }
    };
  return {
    ...gateway,
    openCheckout: reporting(gateway.openCheckout),
    expireCheckout: reporting(gateway.expireCheckout),
    readOrder: reporting(gateway.readOrder),
    readCharge: reporting(gateway.readCharge),
    startInstallments: reporting(gateway.startInstallments),
    pauseInstallments: reporting(gateway.pauseInstallments),
    resumeInstallments: reporting(gateway.resumeInstallments),
    stopInstallments: reporting(gateway.stopInstallments),
    refund: reporting(gateway.refund),
    openPortal: reporting(gateway.openPortal),
    listMovements: reporting(gateway.listMovements),
  };
}
