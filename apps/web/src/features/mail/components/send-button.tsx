import Send from 'lucide-react/icons/send';
import { Button } from '#ui/button.tsx';

interface SendButtonProps {
  isSending: boolean;
  isSent?: boolean;
  /** The form, where the button stands outside it. */
  form?: string;
}

export function SendButton({ isSending, isSent = false, form }: SendButtonProps) {
  return (
    <Button type="submit" form={form} variant="primary" icon={<Send aria-hidden />} busy={isSending || isSent}>
      {isSending ? 'Sending…' : 'Send'}
    </Button>
  );
}
