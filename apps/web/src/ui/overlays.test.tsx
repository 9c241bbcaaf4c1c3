import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { holdTimeouts } from '#testing/hold-timeouts.ts';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';
import { Figure } from './figure.tsx';
import { ToastProvider, useToast } from './toast.tsx';

describe('a figure', () => {
  it('shows formula, numbers and sources on a click, and gives the focus back', async () => {
    const actor = userEvent.setup();
    render(
      <Figure
        label="Cash-on-cash"
        value="12.34%"
        explanation={{
          formula: '12 × cash flow ÷ (down payment + closing costs)',
          steps: ['12 × $689.73 ÷ $67,078 = 12.34%'],
          inputs: [{ label: 'List price', value: '$304,900', source: 'Listing feed · Nov 19, 2025' }],
        }}
      />,
    );
    const figure = screen.getByRole('button', { name: /Cash-on-cash/ });
    await actor.click(figure);
    const dialog = await screen.findByRole('dialog', { name: 'Cash-on-cash, how it is computed' });
    expect(dialog.textContent).toContain('12 × $689.73 ÷ $67,078 = 12.34%');
    expect(dialog.textContent).toContain('Listing feed · Nov 19, 2025');
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(figure);
  });

  it('is no button where there is nothing to explain', () => {
    render(<Figure label="Rent" value="—" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a dialog', () => {
  it('is named by its title and closes on Escape', async () => {
    const actor = userEvent.setup();
    const handleClose = vi.fn();
    render(
      <Dialog isOpen onClose={handleClose} title="Edit Buyer">
        <p>Fields</p>
      </Dialog>,
    );
    await screen.findByRole('dialog', { name: 'Edit Buyer' });
    await actor.keyboard('{Escape}');
    expect(handleClose).toHaveBeenCalledTimes(1);
  });
});

describe('a toast', () => {
  it('offers Undo once and goes away with it', async () => {
    const actor = userEvent.setup();
    const handleUndo = vi.fn();
    function Page() {
      const toast = useToast();
      return (
        <button type="button" onClick={() => toast({ text: 'Hidden', action: { label: 'Undo', onClick: handleUndo } })}>
          Hide
        </button>
      );
    }
    render(<Page />, { wrapper: ToastProvider });
    await actor.click(screen.getByRole('button', { name: 'Hide' }));
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(handleUndo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Hidden')).toBeNull();
  });
});

describe('a copy button', () => {
  it("copies and says 'Copied' for a moment", async () => {
    const actor = userEvent.setup();
    render(<CopyButton text="(602) 555-0148" label="Copy phone" />);
    const goOn = holdTimeouts(1200);
    await actor.click(screen.getByRole('button', { name: 'Copy phone' }));
    await screen.findByText('Copied');
    await expect(navigator.clipboard.readText()).resolves.toBe('(602) 555-0148');
    goOn();
    expect(screen.queryByText('Copied')).toBeNull();
  });
});
