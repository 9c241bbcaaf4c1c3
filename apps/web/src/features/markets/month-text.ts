const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The month of an ISO day or month: 'Jan 2026'. */
export function monthDayText(day: string): string {
  const [year = '', month = ''] = day.split('-');
  return `${months[Number(month) - 1] ?? ''} ${year}`;
}
