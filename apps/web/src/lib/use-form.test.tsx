import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TextField } from '#ui/text-field.tsx';
import { ApiError } from './api-error.ts';
import { useForm } from './use-form.ts';

interface PageProps {
  onSend?: () => void;
  /** What the server says of each field when the form is sent. */
  details: Record<string, string>;
  isLive?: boolean;
}

function Page({ details, isLive = false, onSend }: PageProps) {
  const form = useForm({
    values: { name: '', town: '' },
    problemsOf: ({ name }) => ({ name: name.length < 2 ? 'Enter a name.' : undefined }),
    isLive,
    onSubmit: (_values, refuse) => {
      onSend?.();
      refuse(new ApiError('Refused', { status: 400, details }));
    },
  });
  return (
    <form {...form.props}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('town')} label="Town" />
      <button type="submit">Send</button>
      <output>{form.hasProblems ? 'fields are wrong' : 'fields are right'}</output>
    </form>
  );
}

async function send(name: string) {
  const actor = userEvent.setup();
  if (name !== '') await actor.type(screen.getByLabelText('Name'), name);
  await actor.click(screen.getByRole('button', { name: 'Send' }));
  return actor;
}

describe('a form', () => {
  it('tells what is wrong at the try to send, focuses the first wrong field, and is silent with the next key', async () => {
    render(<Page details={{}} />);
    const actor = await send('');
    await screen.findByText('Enter a name.');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await actor.keyboard('A');
    expect(screen.queryByText('Enter a name.')).toBeNull();
  });

  it('with live problems tells them until they are mended', async () => {
    render(<Page details={{}} isLive />);
    const actor = await send('');
    await screen.findByText('Enter a name.');
    await actor.keyboard('A');
    await screen.findByText('Enter a name.');
    await actor.keyboard('n');
    expect(screen.queryByText('Enter a name.')).toBeNull();
  });

  it('puts the words of the server beside their field, and keeps what was typed', async () => {
    render(<Page details={{ town: 'No such town' }} />);
    await send('Ann');
    await screen.findByText('No such town');
    expect(document.activeElement).toBe(screen.getByLabelText('Town'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann');
  });

  it('is sent once, however fast Enter follows Enter, and again after the answer', async () => {
    const onSend = vi.fn();
    render(<Page details={{ town: 'No such town' }} onSend={onSend} />);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ann' } });
    const button = screen.getByRole('button', { name: 'Send' });
    for (let press = 0; press < 3; press++) fireEvent.click(button);
    await screen.findByText('No such town');
    expect(onSend).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => {
      fireEvent.click(button);
      expect(onSend).toHaveBeenCalledTimes(2);
    });
  });

  it('leaves what is about none of its fields to the page', async () => {
    render(<Page details={{ token: 'Invalid' }} />);
    await send('Ann');
    expect(screen.getByRole('status').textContent).toBe('fields are right');
  });
});
