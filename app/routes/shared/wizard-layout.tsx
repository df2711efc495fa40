import { Outlet } from 'react-router';
import { WizardFrame } from '#app/ui/frames/wizard-frame.tsx';

export default function WizardLayout() {
  return (
    <WizardFrame>
      <Outlet />
    </WizardFrame>
  );
}
