import { Outlet } from 'react-router';
import type { Route } from './+types/wizard-layout';
import { findFormAt } from '#app/forms/registry.ts';
import { viewerOf } from '#app/http/guards.ts';
import { keptText } from '#app/http/kept-text.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { WizardFrame } from '#app/ui/frames/wizard-frame.tsx';
import { KeptPost } from '#app/ui/kept-post.tsx';

export const handle = {
  signInFor: ({ pathname }) => {
    const wizard = findFormAt(pathname.toLowerCase().split('/').slice(0, 3).join('/'));
    return wizard?.wizard?.with === 'profile'
      ? { view: 'signInForWizard', sent: 'signInForWizard' }
      : { view: 'signInForOnboarding', sent: 'signInForOnboarding' };
  },
} satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const kept = await keptText(request, context, viewerOf(context));
  return { kept, help: kept?.help ?? [] };
}

export default function WizardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <WizardFrame>
      <KeptPost kept={loaderData.kept} />
      <Outlet />
    </WizardFrame>
  );
}
