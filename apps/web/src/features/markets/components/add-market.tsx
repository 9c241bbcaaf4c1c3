import type { Market } from '@rei/domain/markets/market';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { PlaceCombo } from '#property/place-combo.tsx';

interface AddMarketProps {
  onAdd: (market: Pick<Market, 'level' | 'key'>) => void;
}

/** Finds a state, county, city or ZIP and puts it beside the others. */
export function AddMarket({ onAdd }: AddMarketProps) {
  const [text, setText] = useState('');
  return (
    <PlaceCombo
      label="Add a market"
      placeholder="City, county, state or ZIP"
      enterHint="add"
      value={text}
      onChange={setText}
      prefix={<Plus aria-hidden />}
      onChoose={({ market }) => {
        setText('');
        if (market) onAdd(market);
      }}
    />
  );
}
