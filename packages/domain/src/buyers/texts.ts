export const onlyAdministrators = {
  add: 'Only administrators can add buyers.',
  edit: 'Only administrators can edit buyers.',
  delete: 'Only administrators can delete buyers.',
} as const;

export const noBuyers = 'No buyers yet.';
export const noOwnBuyers = 'No private buyers yet.';
export const deleteQuestion = 'Delete this buyer?';
export const noFileChosen = 'Please select a CSV file first.';
export const uploadFailed = 'Upload failed.';
export const alreadyListed = 'A buyer with this email is already listed.';
export const noEmailColumn = 'No column of this file holds email addresses.';
export const noNameColumn =
  'No column of this file holds names. Choose one, or take the names from the email addresses.';
