/** A first match of Ticket to Ride. */
import { type View, viewOf } from "../games/ticket-to-ride/view";
import { type Course, type Moment, offers } from "./course";

/** Cards of one colour, with locomotives: so many claim a fair route. */
const FAIR_HAND = 4;
const FEW_TRAINS = 10;

function mine({ match, seat }: Moment): View["players"][number] | undefined {
  return viewOf(match).players[seat];
}

function cards(moment: Moment): number {
  const { locomotive = 0, ...colours } = viewOf(moment.match).mine?.hand ?? {};
  return Math.max(0, ...Object.values(colours)) + locomotive;
}

function isDone({ match }: Moment): boolean {
  const tickets = Object.values(viewOf(match).mine?.tickets ?? {});
  return tickets.length > 0 && tickets.every(Boolean);
}

export const course: Course = {
  aim: {
    en: "Connect the cities on your secret tickets with your own trains. Routes score at once, tickets at the end, and a ticket not completed costs its points.",
    ja: "秘密の行き先チケットに書かれた都市を、自分の列車コマでつなぎましょう。ルートはすぐに、チケットは最後に得点になります。完成しなかったチケットは減点です。",
    ko: "비밀 목적지 티켓에 적힌 도시들을 내 기차 말로 이으세요. 노선은 바로, 티켓은 끝날 때 점수가 됩니다. 완성하지 못한 티켓은 그만큼 감점입니다.",
  },
  farewell: {
    en: "That was your first journey. Next time: longer routes score far more per train, and a ticket along a line you build anyway is a gift.",
    ja: "初めての旅はこれで終わりです。次は、長いルートほど列車コマ1つあたりの得点が高いこと、これからつなぐ路線に沿ったチケットは楽に得点できることを思い出してください。",
    ko: "첫 여행이 끝났습니다. 다음에는 긴 노선일수록 기차 말 하나당 점수가 훨씬 높고, 어차피 이을 길에 있는 티켓은 덤이라는 점을 기억하세요.",
  },
  steps: [
    {
      kind: "KeepTickets",
      about: "first",
      when: ({ match }) => Object.keys(viewOf(match).routes).length === 0,
      times: 1,
      rule: "TTR-SETUP-06",
      text: {
        en: "Keep the tickets whose cities lie along one line on the map: the same routes then serve several of them. One that points elsewhere can go back.",
        ja: "地図の上で都市が一筋に並ぶチケットを残しましょう。同じルートがいくつものチケットに役立ちます。方向の違うチケットは戻してもかまいません。",
        ko: "지도에서 한 방향으로 이어지는 티켓을 남기세요. 같은 노선이 여러 티켓에 도움이 됩니다. 방향이 다른 티켓은 돌려보내도 됩니다.",
      },
    },
    {
      kind: "KeepTickets",
      about: "more",
      rule: "TTR-TICKET-03",
      text: {
        en: "Keep what your routes nearly complete already; what you keep stays, and counts against you if it fails. The others go under the deck.",
        ja: "今のルートでほとんど完成しているものを残しましょう。残したチケットは最後まで持ち続け、未完成なら減点されます。ほかは山札の下に戻ります。",
        ko: "지금 노선으로 거의 완성되는 티켓을 남기세요. 남긴 티켓은 끝까지 갖고 있으며, 완성하지 못하면 감점됩니다. 나머지는 더미 밑으로 갑니다.",
      },
    },
    {
      kind: "AnnounceSplit",
      times: 1,
      rule: "TTRG-SETUP-06",
      text: {
        en: "Say how many short and long tickets you draw, before you see any. Long ones are worth more and take more trains; two of each is a sound beginning.",
        ja: "見る前に、短距離と長距離のチケットを何枚ずつ引くか決めます。長距離は得点が高いぶん列車コマも多く必要です。最初は2枚ずつが無難です。",
        ko: "보기 전에 단거리와 장거리 티켓을 몇 장씩 뽑을지 정합니다. 장거리는 점수가 높지만 기차 말도 많이 듭니다. 처음에는 두 장씩이 무난합니다.",
      },
    },
    {
      kind: "TakeTurn",
      about: "end",
      when: (moment) => (mine(moment)?.trains ?? FEW_TRAINS) < FEW_TRAINS,
      rule: "TTR-END-01",
      text: {
        en: "Few trains are left: at two or fewer everybody has one last turn. Complete your tickets now, and spend the last trains on anything that scores.",
        ja: "列車コマが残りわずかです。2個以下になると、全員あと1手番で終わります。まずチケットを完成させ、残りのコマは得点になるルートに使いましょう。",
        ko: "기차 말이 얼마 남지 않았습니다. 2개 이하가 되면 모두 한 차례씩만 더 합니다. 먼저 티켓을 완성하고, 남은 말은 점수가 되는 노선에 쓰세요.",
      },
    },
    {
      kind: "TakeTurn",
      about: "tickets",
      when: (moment) => isDone(moment) && offers(moment, "DrawTickets"),
      times: 1,
      point: ['[data-place="tickets"]'],
      rule: "TTR-TICKET-01",
      text: {
        en: "All your tickets are completed. With trains to spare you may draw new ones, or simply claim long routes for their points.",
        ja: "チケットはすべて完成しました。列車コマに余裕があれば新しいチケットを引くか、得点の高い長いルートをつなぎましょう。",
        ko: "티켓을 모두 완성했습니다. 기차 말이 넉넉하면 새 티켓을 뽑거나, 점수가 높은 긴 노선을 차지하세요.",
      },
    },
    {
      kind: "TakeTurn",
      about: "draw",
      when: (moment) => cards(moment) < FAIR_HAND,
      times: 3,
      point: ['[data-place="deck"]'],
      rule: "TTR-TURN-01",
      text: {
        en: "A turn is one thing: draw cards, claim a route or draw tickets. Begin by drawing: collect the colours of the routes between your tickets' cities.",
        ja: "手番では、カードを引く、ルートをつなぐ、チケットを引く、のどれか1つだけを行います。まずはカードを引き、チケットの都市の間のルートの色を集めましょう。",
        ko: "자기 차례에는 한 가지만 합니다. 카드를 뽑거나, 노선을 차지하거나, 티켓을 뽑습니다. 먼저 카드를 뽑아 티켓의 도시 사이 노선 색을 모으세요.",
      },
    },
    {
      kind: "TakeTurn",
      about: "claim",
      when: (moment) => offers(moment, "ClaimRoute"),
      times: 3,
      rule: "TTR-CLAIM-04",
      text: {
        en: "Routes that glow are yours to claim: pay one card of the colour for each space. Take first what your ticket needs and others may want, above all short bottlenecks.",
        ja: "光っているルートはつなぐことができます。マスの数だけ同じ色のカードを払います。チケットに必要で、ほかの人も欲しがりそうな短い要所から取りましょう。",
        ko: "빛나는 노선은 차지할 수 있습니다. 칸 수만큼 같은 색 카드를 냅니다. 티켓에 필요하면서 남들도 노릴 짧은 길목부터 차지하세요.",
      },
    },
    {
      kind: "DrawSecond",
      times: 4,
      rule: "TTR-DRAW-03",
      point: ['[data-place="deck"]'],
      text: {
        en: "Take a second card. If the row has nothing you need, take the unseen one from the deck: it may even be a locomotive, which stands for any colour.",
        ja: "2枚目を取ります。欲しい色がなければ山札から引きましょう。どの色にもなるSLカードが出ることもあります。",
        ko: "두 번째 카드를 가져옵니다. 필요한 색이 없으면 카드 더미에서 뽑으세요. 어떤 색으로도 쓰는 기관차가 나올 수도 있습니다.",
      },
    },
    {
      kind: "MeetPassenger",
      rule: "TTRG-PASS-02",
      text: {
        en: "A passenger joins you. Most passengers of a colour score 20 at the end, second most 10: collect a colour in which you are ahead or close behind.",
        ja: "乗客が乗り込みます。最後に、色ごとに最も多い人が20点、2番目が10点です。リードしている色か、あと少しの色を選びましょう。",
        ko: "승객이 함께합니다. 끝날 때 색깔마다 가장 많은 사람이 20점, 둘째가 10점입니다. 앞서 있거나 조금 뒤처진 색을 고르세요.",
      },
    },
  ],
};
