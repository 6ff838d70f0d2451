import { delivery as words } from '#content/delivery.ts';
import { ApiError } from '#contract/errors.ts';
import { apiClient } from '#web/api/client.ts';
import { pageMeta, settingsOf } from '#web/seo/meta.ts';
import type { Route } from './+types/delivery-page.ts';
import { DeliveryCheck } from './delivery-check.tsx';
import { deliveryText } from './delivery-text.ts';
import { pincodeIn } from './pincode-in.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const pincode = pincodeIn(url.searchParams);
  if (pincode === undefined) return { pincode: '', answer: undefined };
  try {
    const estimate = await context.get(apiClient).call('delivery.estimate', { pin: pincode });
    return { pincode, answer: deliveryText(estimate, new Date()) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { pincode, answer: error.message };
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(settingsOf(matches), { title: words.title, description: words.intro });

/** The form of a product's page leads here without scripts. */
export default function DeliveryPage({ loaderData: { pincode, answer } }: Route.ComponentProps) {
  return (
    <div className="page">
      <h1>{words.title}</h1>
      <DeliveryCheck key={pincode} pincode={pincode} {...(answer && { answer })} />
    </div>
  );
}
