import { useEffect, useId, useRef } from 'react';
import { cartPage as content } from '#content/cart-page.ts';
import * as layout from '#content/layout.ts';
import { quantityIn } from '#domain/cart.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { optionNames, titleLabel } from '#domain/catalogue/variants.ts';
import { subtotalOf } from '#domain/orders/pricing.ts';
import * as paths from '#domain/paths.ts';
import { CartHints } from '#web/cart/cart-hints.tsx';
import { useCart } from '#web/cart/store.ts';
import { useCartLines } from '#web/cart/use-cart-lines.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CheckIcon, CloseIcon } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { lastSizes, sizeIn } from '../last-sizes.ts';
import type { PageProduct } from '../page-product.ts';
import type { ChosenVariant } from '../use-variant.ts';
import styles from './added-sheet.module.css';

interface AddedSheetProps {
  product: PageProduct;
  chosen: ChosenVariant;
  isAdded: boolean;
}

/** Opens whenever `isAdded` becomes true. It closes by Escape, a press beside it or, on Android, the Back button. */
export function AddedSheet({ product, chosen, isAdded }: AddedSheetProps) {
  const { _id, name, options } = product;
  const { title: size = ONE_SIZE, price = product.price, mrp = product.mrp } = chosen.variant ?? {};
  const sheet = useRef<HTMLElement>(null);
  const heading = useId();
  const { cart } = useCart();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is not another addition
  useEffect(() => {
    if (!isAdded) return;
    const value = sizeIn(product, chosen);
    if (value) lastSizes.add(value);
    const opened = document.querySelector('[popover="auto"]:popover-open, dialog:modal');
    // A visitor who has pressed a link, such as that to the cart, or opened something else is not interrupted.
    if (document.activeElement?.matches('a')) return;
    if (opened && opened !== sheet.current) return;
    if (!opened) sheet.current!.showPopover();
    if (!document.activeElement?.matches('input, select, textarea'))
      sheet.current!.focus({ preventScroll: true });
  }, [isAdded]);

  useEffect(() => ignorePressOnPicture(sheet.current!), []);

  return (
    <section
      ref={sheet}
      className={styles.sheet}
      popover="auto"
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h2 id={heading}>
          <CheckIcon /> {content.added.title}
        </h2>
        <button
          type="button"
          aria-label={layout.close(content.added.title)}
          onClick={() => sheet.current!.hidePopover()}
        >
          <CloseIcon />
        </button>
      </header>
      <div className={styles.item}>
        <div className={styles.picture}>
          <Picture src={chosen.photos[0]?.src ?? ''} alt="" sizes="4.5rem" />
        </div>
        <div className={styles.details}>
          <p className={styles.name}>{name}</p>
          <Price price={price} mrp={mrp} />
          {size !== ONE_SIZE && (
            <p className={styles.facts}>{content.size(titleLabel(options, size), optionNames(options))}</p>
          )}
          <p className={styles.facts}>{content.added.quantity(quantityIn(cart, _id, size))}</p>
        </div>
      </div>
      <div className={styles.hints}>
        <Hints />
      </div>
      <div className={styles.actions}>
        <ButtonLink to={paths.cart} kind="quiet">
          {content.viewCart}
        </ButtonLink>
        <ButtonLink to={paths.checkout}>{content.goToCheckout}</ButtonLink>
      </div>
    </section>
  );
}

/** The press that closes the sheet does not open the picture that it was on. */
function ignorePressOnPicture(sheet: HTMLElement) {
  let wasOpen = false;
  const onPress = () => {
    wasOpen = sheet.matches(':popover-open');
  };
  const onClick = (event: MouseEvent) => {
    if (wasOpen && (event.target as Element).closest('[id^="picture-"]')) event.stopPropagation();
  };
  // The window, because React listens to the document.
  window.addEventListener('pointerdown', onPress, true);
  window.addEventListener('click', onClick, true);
  return () => {
    window.removeEventListener('pointerdown', onPress, true);
    window.removeEventListener('click', onClick, true);
  };
}

function Hints() {
  const { status, available } = useCartLines();
  return status === 'ready' && <CartHints subtotal={subtotalOf(available)} />;
}
