import type { Agent } from '@rei/domain/agents/agent';

export const gwen: Agent = {
  _id: '7',
  name: 'Gwen Sutter',
  email: 'gwen@brokers.example',
  cell_phone: '6025550142',
  website: 'https://gwen.example',
  slogan: '',
  office: 'Desert Homes',
  edited: [],
  doNotContact: { everyone: false, own: false },
};
