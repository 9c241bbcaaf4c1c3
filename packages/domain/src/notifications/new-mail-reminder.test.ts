import { expect, it } from 'vitest';
import { newMailReminder } from './new-mail-reminder.ts';

const mail = { messageId: '7', sender: 'Ann Agent', subject: 'Re: Offer', snippet: 'We accept.' };

it('tells who wrote what', () => {
  expect(newMailReminder(mail)).toEqual({
    key: 'mail:new:7',
    title: 'New mail from Ann Agent',
    message: '“Re: Offer” We accept.',
  });
});

it('tells of a reply the property that it is about', () => {
  expect(newMailReminder({ ...mail, address: '1 First St, Phoenix, AZ 85004' })).toMatchObject({
    title: 'Reply from Ann Agent',
    message: '1 First St, Phoenix, AZ 85004: “Re: Offer” We accept.',
  });
});

it('has words for a message that says nothing', () => {
  expect(newMailReminder({ messageId: '7', sender: '', subject: ' ', snippet: '' })).toMatchObject({
    title: 'New mail',
    message: '“(No Subject)”',
  });
});
