import { Link } from 'react-router';
import { formatRupees } from '#domain/money.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { adminPaths } from '#web/admin/paths.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { ShopOrder } from './order-page.tsx';

/** The lines of the order and how its total comes about. */
export const OrderItems = ({ order }: { order: ShopOrder }) => (
  <section className="panel" aria-labelledby="goods">
    <h2 id="goods">Goods</h2>
    <table className="list">
      <thead>
        <tr>
          <td />
          <th scope="col">Product</th>
          <th scope="col">Size</th>
          <th scope="col" className="number">
            Pieces
          </th>
          <th scope="col" className="number">
            Sum
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={`${item.productId} ${item.size}`}>
            <td className="narrow-cell">
              <div className="thumbnail">
                <Picture src={item.image} alt="" sizes="2.25rem" />
              </div>
            </td>
            <th scope="row">
              <Link to={adminPaths.product(item.productId)}>{item.name}</Link>
              <span className="secondary">{formatRupees(item.price)} each</span>
            </th>
            <td>{item.size === ONE_SIZE ? 'One size' : item.size}</td>
            <td className="number">{item.quantity}</td>
            <td className="number">{formatRupees(item.price * item.quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Subtotal" amount={order.subtotal} />
        <Sum
          label={order.couponCode ? `Coupon ${order.couponCode}` : 'Coupon'}
          amount={-order.couponDiscount}
        />
        <Sum label="Delivery" amount={order.deliveryFee - order.deliveryDiscount} />
        <Sum label="Fee for cash on delivery" amount={order.codFee} />
        <tr>
          <td />
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td className="number">
            <strong>{formatRupees(order.amount)}</strong>
          </td>
        </tr>
      </tfoot>
    </table>
  </section>
);

/** A line that changes nothing is left out. */
const Sum = ({ label, amount }: { label: string; amount: number }) =>
  amount !== 0 && (
    <tr>
      <td />
      <td colSpan={3}>{label}</td>
      <td className="number">
        {amount < 0 ? '−' : ''}
        {formatRupees(Math.abs(amount))}
      </td>
    </tr>
  );
