export interface MailHrefs {
  mail: string;
  message: (messageId: string) => string;
  compose: (query?: Record<string, string | undefined>) => string;
  templates: string;
  property: (propertyId: string) => string;
}
