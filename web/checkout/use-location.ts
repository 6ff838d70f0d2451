import { useRef, useState } from 'react';
import { checkout } from '#content/checkout.ts';
import { api } from '#web/api/client.ts';
import type { Draft } from './draft.ts';
import type { FieldErrors } from './field-errors.ts';
import { findPlace, isUnknownPincode } from './find-place.ts';
import { withPincode, withPlace } from './location.ts';

interface Parts {
  latest: () => Draft;
  onChange: (part: Partial<Draft>) => void;
  onError: (error: FieldErrors) => void;
}

export function useLocation({ latest, onChange, onError }: Parts) {
  const [isLooking, setLooking] = useState(false);
  const [rightState, setRightState] = useState<string>();
  const asked = useRef(initialLookup(latest()));

  function changePincode(pincode: string) {
    asked.current = undefined;
    setLooking(false);
    onChange(withPincode(latest(), pincode));
  }

  async function lookUp(): Promise<string | undefined> {
    const { pincode } = latest();
    if (pincode === '') return undefined;
    if (asked.current?.pincode !== pincode) asked.current = { pincode, problem: find(pincode) };
    return asked.current.problem;
  }

  async function find(pincode: string): Promise<string | undefined> {
    setLooking(true);
    const place = await findPlace(api, pincode);
    if (latest().pincode !== pincode) return undefined;
    setLooking(false);
    if ('problem' in place) {
      if (!isUnknownPincode(place)) asked.current = undefined;
      onError({ pincode: place.problem });
      return place.problem;
    }
    onChange(withPlace(latest(), place));
    if (place.state && latest().state !== place.state) {
      onError({ state: checkout.address.wrongState(pincode, place.state) });
      setRightState(place.state);
    }
    return undefined;
  }

  return { isLooking, changePincode, lookUp, rightState, setRightState };
}

export type Location = ReturnType<typeof useLocation>;

const initialLookup = ({ pincode, city, state }: Draft) =>
  city && state ? { pincode, problem: Promise.resolve<string | undefined>(undefined) } : undefined;
