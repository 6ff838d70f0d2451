import { z } from 'zod';
import { findState } from '#domain/pincode.ts';
import type { Place } from './directory.ts';

const TIMEOUT_MS = 3_000;

const answer = z.tuple([
  z.object({
    Status: z.string(),
    PostOffice: z.array(z.object({ District: z.string(), State: z.string() })).nullable(),
  }),
]);

export async function queryPostalService(base: string, pin: string): Promise<Place | 'unknown'> {
  const response = await fetch(new URL(`pincode/${pin}`, `${base.replace(/\/$/, '')}/`), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  const [{ PostOffice }] = answer.parse(await response.json());
  const office = PostOffice?.[0];
  if (!office) return 'unknown';
  const state = findState(office.State);
  if (!state) throw new Error(`The postal service names an unknown state for ${pin}: ${office.State}`);
  return { district: office.District, state };
}
