import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the shop. */
export default [
  index('home/home.route.tsx'),
  route('single/:slug', 'catalogue/story.route.tsx'),
  route('product/:slug', 'catalogue/product.route.tsx'),
  route('login', 'accounts/login.route.tsx'),
  route('signup', 'accounts/signup.route.tsx'),
  route('cart', 'cart/cart.route.tsx'),
  route('payment/success', 'payments/payment-return.route.tsx'),
  route('my-orders', 'orders/my-orders.route.tsx'),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig
