import { Outlet } from 'react-router';
import { findFormAt } from '#app/forms/registry.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { WizardFrame } from '#app/ui/frames/wizard-frame.tsx';

export const handle = {
  signInFor: ({ pathname }) => {
    const wizard = findFormAt(pathname.toLowerCase().split('/').slice(0, 3).join('/'));
    return wizard?.wizard?.with === 'profile'
      ? { view: 'signInForWizard', sent: 'signInForWizard' }
      : { view: 'signInForOnboarding', sent: 'signInForOnboarding' };
  },
} satisfies PageFacts;

export default function WizardLayout() {
  return (
    <WizardFrame>
      <Outlet />
    </WizardFrame>
  );
}
