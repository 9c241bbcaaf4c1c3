import { oneLineAddress } from '@rei/domain/listings/property';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { ComboField } from '#ui/combo-field.tsx';

/** Milliseconds without typing before the list is searched. */
const searchDelay = 200;
const offered = 8;

interface AddComparedProps {
  chosen: readonly string[];
  onAdd: (propertyId: string) => void;
}

/** Finds one of the saved properties and puts it beside the others. */
export function AddCompared({ chosen, onAdd }: AddComparedProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const searched = useDebounced(text.trim().slice(0, 200), searchDelay);
  const { data } = useQuery({
    ...savedPropertyQueries.list({
      ...(searched && { text: searched }),
      sort_by: 'activity',
      limit: `${offered + chosen.length}`,
    }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const options = (data?.properties ?? [])
    .filter(({ propertyId }) => !chosen.includes(propertyId))
    .slice(0, offered)
    .map(({ propertyId, property }) => ({ id: propertyId, content: oneLineAddress(property.location.address) }));
  return (
    <ComboField
      label="Add a saved property"
      listLabel="Saved properties"
      enterHint="add"
      placeholder="Address, city or agent"
      autoComplete="off"
      prefix={<Plus aria-hidden />}
      value={text}
      options={options}
      isOpen={isOpen}
      onOpenChange={setOpen}
      help={isOpen && data && options.length === 0 ? 'No saved property found.' : undefined}
      onFocus={() => setOpen(true)}
      onChange={(next) => {
        setText(next);
        setOpen(true);
      }}
      onChoose={({ id }) => {
        setText('');
        onAdd(id);
      }}
    />
  );
}
